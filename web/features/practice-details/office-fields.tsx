/** The fields of a practice's offices: name, address, the billing codes of its sessions, and whether the office is shown. */
import { IconPlus } from '@tabler/icons-react'
import { US_REGIONS } from '#domain/content/regions'
import { Button } from '#web/ui/kit/button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import type { StepProps } from './intake-field.tsx'
import { isAdded, MOST_OFFICES, type Office } from './practice-draft.ts'
import css from './practice-tab.module.css'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

/** The fields with an office's billing codes, by the place of its sessions. */
const CODES = {
  telehealth: { code: 'telehealth_pos_code', modifier: 'telehealth_modifier' },
  'in-person': { code: 'in_person_pos_code', modifier: 'in_person_modifier' },
} as const

type OfficeFieldsProps = {
  offices: readonly Office[]
  error: StepProps['error']
  onChange: (id: string, patch: Partial<Office>) => void
  onAdd: () => void
  onRemove: (id: string) => void
}

export function OfficeFields({ offices, error, onChange, onAdd, onRemove }: OfficeFieldsProps) {
  return (
    <>
      {offices.map((office, at) => (
        <OfficeField
          key={office.office_location_id}
          office={office}
          error={(field) => error(`additional_office_locations.${at}.${field}`)}
          onChange={(patch) => onChange(office.office_location_id, patch)}
          onRemove={() => onRemove(office.office_location_id)}
        />
      ))}
      {offices.length > 0 && offices.length < MOST_OFFICES && (
        <div>
          <Button kind="quiet" icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
            Add an office
          </Button>
        </div>
      )}
    </>
  )
}

type OfficeFieldProps = {
  office: Office
  error: StepProps['error']
  onChange: (patch: Partial<Office>) => void
  onRemove: () => void
}

function OfficeField({ office, error, onChange: set, onRemove }: OfficeFieldProps) {
  const { code, modifier } = CODES[office.session_location_type]
  const kind = office.session_location_type === 'telehealth' ? 'Telehealth' : 'In person'
  const added = isAdded(office)
  const address = [office.address_line1, office.city, `${office.state} ${office.zipcode}`.trim()].filter(Boolean)
  const field = (name: 'office_name' | 'address_line1' | 'city' | 'zipcode') => ({
    value: office[name],
    error: error(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <fieldset className={css.office}>
      <legend className={css.officeTitle}>{kind}</legend>
      {!added && <p className={css.fine}>{address.length > 0 ? address.join(', ') : 'No address yet'}</p>}
      <TextField
        label="Office name"
        autoComplete="off"
        maxLength={120}
        required={added}
        {...(added && { description: 'Short, for example Westside. Your clients and your calendar read it.' })}
        {...field('office_name')}
      />
      {added && (
        <>
          <TextField label="Street address" autoComplete="off" required maxLength={200} {...field('address_line1')} />
          <TextField label="City" autoComplete="off" required maxLength={80} {...field('city')} />
          <FieldRow>
            <SelectField
              label="State"
              required
              data={[{ value: '', label: 'Choose' }, ...US_REGIONS]}
              value={office.state}
              error={error('state')}
              onChange={({ currentTarget }) => set({ state: currentTarget.value })}
            />
            <TextField label="Zip code" autoComplete="off" required maxLength={16} {...field('zipcode')} />
          </FieldRow>
        </>
      )}
      <FieldRow>
        <TextField
          label="Place-of-service code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={office[code]}
          onChange={({ currentTarget }) => set({ [code]: currentTarget.value.replace(/\D/g, '') })}
        />
        <TextField
          label="Modifier (optional)"
          autoComplete="off"
          maxLength={4}
          value={office[modifier]}
          onChange={({ currentTarget }) => set({ [modifier]: currentTarget.value.toUpperCase() })}
        />
      </FieldRow>
      <CheckField
        label="Show the address to the public"
        {...(office.session_location_type === 'in-person' && {
          description: 'Clients you meet in person always get it with their session.',
        })}
        checked={office.show_address_to_public}
        onChange={({ currentTarget }) => set({ show_address_to_public: currentTarget.checked })}
      />
      {added && (
        <div>
          <Button kind="plain" tone="red" onClick={onRemove}>
            Remove this office
          </Button>
        </div>
      )}
    </fieldset>
  )
}
