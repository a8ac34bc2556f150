/** The fields of one expected service of a good faith estimate. */
import { IconTrash } from '@tabler/icons-react'
import { MOST_OF_SERVICE } from '#contracts/plain/paper-words'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { type OfferedType, type ServiceErrors, type TypedService, withType } from './estimate-draft.ts'
import css from './papers.module.css'

type ServiceFieldsProps = {
  service: TypedService
  /** Its place among the services, from 1. */
  place: number
  types: readonly OfferedType[]
  errors: ServiceErrors
  onChange: (service: TypedService) => void
  /** Missing for the only service. */
  onRemove: (() => void) | undefined
}

export function ServiceFields({ service, place, types, errors, onChange, onRemove }: ServiceFieldsProps) {
  const change = (part: Partial<TypedService>) => onChange({ ...service, ...part })
  const chosen = types.find(({ label }) => label === service.text)?.type_id ?? ''
  return (
    <fieldset className={css.service}>
      <legend className={css.fine}>Service {place}</legend>
      <SelectField
        label="Session type"
        className={css.half}
        data={[
          { value: '', label: 'Something else' },
          ...types.map(({ type_id, label }) => ({ value: type_id, label })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => {
          const type = types.find(({ type_id }) => type_id === currentTarget.value)
          onChange(type ? withType(service, type) : { ...service, text: '', cpt_code: '', price: 0 })
        }}
      />
      <TextField
        label="What it is"
        className={css.half}
        placeholder="First session"
        maxLength={120}
        value={service.text}
        error={errors.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextField
        label="When"
        className={css.half}
        placeholder="Weekly"
        maxLength={80}
        value={service.when}
        error={errors.when}
        onChange={({ currentTarget }) => change({ when: currentTarget.value })}
      />
      <TextField
        label="Procedure (CPT)"
        placeholder="90834"
        maxLength={5}
        spellCheck={false}
        value={service.cpt_code}
        error={errors.cpt_code}
        onChange={({ currentTarget }) => change({ cpt_code: currentTarget.value.toUpperCase() })}
      />
      <NumberField
        label="How many"
        min={1}
        max={MOST_OF_SERVICE}
        value={service.count}
        error={errors.count}
        onChange={(count) => change({ count })}
      />
      <NumberField
        label="Price each"
        prefix="$"
        decimals={2}
        min={0}
        max={1_000_000}
        value={service.price}
        error={errors.price}
        onChange={(price) => change({ price })}
      />
      {onRemove && (
        <IconButton kind="quiet" label={`Remove service ${place}`} className={css.remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </fieldset>
  )
}
