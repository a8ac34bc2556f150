/** What insurers read about the practice on superbills: tax ID, identifiers and a phone number. */
import { useState } from 'react'
import type { PracticeTerms } from '#contracts/api/practice-terms'
import { isNpi, NPI_TEXT, TAX_ID, TAX_ID_TEXT } from '#contracts/plain/clinical-codes'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import { useSaveTerms } from '#web/data/practice-terms.ts'
import type { Opened } from '#web/ui/forms/use-opened.ts'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type Identity = PracticeTerms['superbills']
type SuperbillSettingsProps = {
  value: Identity
  changed: boolean
  onChange: (value: Identity) => void
  opened: Opened<PracticeTerms>
}

/** Nine digits as a tax ID; anything else as it was typed. */
const withDash = (typed: string): string => typed.trim().replace(/^(\d{2})-?(\d{7})$/, '$1-$2')

function errorsOf({ tax_id, group_npi, provider_npi, phone_number }: Identity) {
  const wrongNpi = (npi: string) => npi !== '' && !isNpi(npi) && NPI_TEXT
  return {
    tax_id: tax_id !== '' && !TAX_ID.test(withDash(tax_id)) && TAX_ID_TEXT,
    group_npi: wrongNpi(group_npi),
    provider_npi: wrongNpi(provider_npi),
    phone_number: readPhone(phone_number) === null && PHONE_HINT,
  }
}

export function SuperbillSettings({ value, changed, onChange, opened }: SuperbillSettingsProps) {
  const save = useSaveTerms()
  const [asked, setAsked] = useState(false)
  const errors = asked ? errorsOf(value) : null
  const npi = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 10)
  return (
    <SettingsCard
      title="Superbills"
      lead="With a superbill your clients ask their insurer for money back. Insurers refuse one without your tax ID and your NPI."
      save={save}
      changed={changed}
      onSave={() => {
        setAsked(true)
        if (Object.values(errorsOf(value)).some(Boolean)) return false
        save.mutate(opened.changes({ superbills: { ...value, tax_id: withDash(value.tax_id) } }), {
          onSuccess: ({ superbills }) => {
            setAsked(false)
            onChange(opened.learn({ superbills }).superbills)
          },
        })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: { superbills: ['The details for superbills', ({ tax_id }) => tax_id || 'no tax ID'] },
        learn: opened.learn,
        onTheirs: ({ superbills = value }) => onChange(superbills),
      }}
    >
      <FieldRow>
        <TextField
          label="Tax ID (EIN)"
          placeholder="12-3456789"
          maxLength={10}
          value={value.tax_id}
          error={errors?.tax_id}
          onChange={({ currentTarget }) => onChange({ ...value, tax_id: currentTarget.value })}
        />
        <TextField
          label="Your NPI"
          description="The identifier of the professional, ten digits"
          inputMode="numeric"
          value={value.provider_npi}
          error={errors?.provider_npi}
          onChange={({ currentTarget }) => onChange({ ...value, provider_npi: npi(currentTarget.value) })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="NPI of the practice (optional)"
          description="Only if the practice has one of its own"
          inputMode="numeric"
          value={value.group_npi}
          error={errors?.group_npi}
          onChange={({ currentTarget }) => onChange({ ...value, group_npi: npi(currentTarget.value) })}
        />
        <PhoneField
          label="Phone number for insurers"
          value={value.phone_number}
          error={errors?.phone_number}
          onChange={(phone_number) => onChange({ ...value, phone_number })}
        />
      </FieldRow>
    </SettingsCard>
  )
}
