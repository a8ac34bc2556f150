import { LICENSE_TYPES } from '#domain/content/license-types'
import type { ProfessionalTypeName } from '#domain/content/professional-types'
import type { License } from './intake-draft.ts'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'

type Supervision = NonNullable<License['supervision']>
type SupervisionFieldsProps = {
  /** The provider's profession. It selects the license types, because a supervisor usually has the same profession. */
  type: ProfessionalTypeName
  supervision: Supervision
  phoneError: string | undefined
  onChange: (supervision: Supervision) => void
}

/** The fields about the supervisor. They are optional: empty ones never block the intake. */
export function SupervisionFields({ type, supervision, phoneError, onChange }: SupervisionFieldsProps) {
  const set = (patch: Partial<Supervision>) => onChange({ ...supervision, ...patch })
  return (
    <>
      <FieldRow>
        <TextField
          label="Supervisor name"
          autoComplete="off"
          maxLength={120}
          value={supervision.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <PhoneField
          label="Supervisor phone"
          autoComplete="off"
          value={supervision.phone}
          error={phoneError}
          onChange={(phone) => set({ phone })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Supervisor NPI"
          inputMode="numeric"
          autoComplete="off"
          value={supervision.npi}
          onChange={({ currentTarget }) => set({ npi: currentTarget.value.replace(/\D/g, '').slice(0, 10) })}
        />
        <Combobox
          label="Supervisor license type"
          placeholder="Type to search"
          free
          maxLength={80}
          options={LICENSE_TYPES[type]}
          value={supervision.license_type}
          onChange={(license_type) => set({ license_type })}
        />
        <TextField
          label="Supervisor license number"
          autoComplete="off"
          maxLength={60}
          value={supervision.license_number}
          onChange={({ currentTarget }) => set({ license_number: currentTarget.value })}
        />
      </FieldRow>
    </>
  )
}
