/** Chooses the type of a session that the practice adds. Those that are made for the chosen client or couple come first. */
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import type { ChartKind } from '#contracts/plain/chart-words'
import { suitedFirst } from '#domain/scheduling/type-kinds'
import { formatOffer } from '#web/lib/money.ts'
import type { FieldFrame } from '#web/ui/kit/field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'

type SessionTypeSelectProps = {
  types: readonly AppointmentTypeWire[]
  /** For whom the session is; null while nobody is chosen. */
  chart: ChartKind | null
  value: string
  error: FieldFrame['error']
  onChoose: (type: AppointmentTypeWire | null) => void
}

export function SessionTypeSelect({ types, chart, value, error, onChoose }: SessionTypeSelectProps) {
  const { suited, others } = suitedFirst(types, chart ?? 'individual')
  return (
    <SelectField
      label="Session type"
      data={[
        { value: '', label: 'Choose a type' },
        ...[...suited, ...others].map(({ label, kind, price, length_minute }) => ({
          value: label,
          label: `${label} · ${length_minute} min · ${formatOffer(price)}${kind === 'couple' && chart !== 'couple' ? ' · for couples' : ''}`,
        })),
      ]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChoose(types.find(({ label }) => label === currentTarget.value) ?? null)}
    />
  )
}
