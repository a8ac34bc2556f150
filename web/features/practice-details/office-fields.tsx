/** The fields of a practice's offices: name, the billing codes of its sessions, and whether the office is shown. */
import type { Office } from './practice-draft.ts'
import css from './practice-tab.module.css'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

/** The fields with an office's billing codes, by the place of its sessions. */
const CODES = {
  telehealth: { code: 'telehealth_pos_code', modifier: 'telehealth_modifier' },
  'in-person': { code: 'in_person_pos_code', modifier: 'in_person_modifier' },
} as const

type OfficeFieldsProps = { offices: readonly Office[]; onChange: (id: string, patch: Partial<Office>) => void }

export function OfficeFields({ offices, onChange }: OfficeFieldsProps) {
  return offices.map((office) => {
    const set = (patch: Partial<Office>) => onChange(office.office_location_id, patch)
    const { code, modifier } = CODES[office.session_location_type]
    const kind = office.session_location_type === 'telehealth' ? 'Telehealth' : 'In person'
    const address = [office.address_line1, office.city, `${office.state} ${office.zipcode}`.trim()].filter(Boolean)
    return (
      <fieldset key={office.office_location_id} className={css.office}>
        <legend className={css.officeTitle}>{kind}</legend>
        <p className={css.fine}>{address.length > 0 ? address.join(', ') : 'No address yet'}</p>
        <TextField
          label="Office name"
          autoComplete="off"
          maxLength={120}
          value={office.office_name}
          onChange={({ currentTarget }) => set({ office_name: currentTarget.value })}
        />
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
      </fieldset>
    )
  })
}
