/**
 * The fields of a member's own record, shared by "Complete registration" and "Edit profile". Each form passes its own
 * lists of choices.
 */
import { useEffect, useState } from 'react'
import css from './account-forms.module.css'
import { AddressFields } from './address-fields.tsx'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import type { MemberValues } from './member-values.ts'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import type { Form } from '#web/ui/forms/use-form.ts'

type FieldsProps = { form: Form<MemberValues> }
type PersonalFieldsProps = FieldsProps & { genders: readonly string[]; sexes: readonly string[] }

export function PersonalFields({ form, genders, sexes }: PersonalFieldsProps) {
  const { values } = form
  return (
    <>
      <FieldRow>
        <TextField
          label="Legal first name"
          autoComplete="given-name"
          maxLength={80}
          required
          {...form.field('first_name')}
        />
        <TextField
          label="Preferred first name (optional)"
          autoComplete="nickname"
          maxLength={80}
          {...form.field('preferred_first_name')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Legal last name"
          autoComplete="family-name"
          maxLength={80}
          required
          {...form.field('last_name')}
        />
        <BirthDateField required {...form.field('dob')} />
      </FieldRow>
      <AddressFields
        country={values.country}
        field={(name) => form.field(name)}
        onCountryChange={() => form.setFieldValue('home_state', '')}
      />
      <FieldRow>
        <SelectField label="Sex (optional)" data={choices(sexes, values.sex)} {...form.field('sex')} />
        <SelectField label="Gender (optional)" data={choices(genders, values.gender)} {...form.field('gender')} />
      </FieldRow>
      <p className={css.phoneNote}>
        Your sex is needed for communication with your insurance provider and must match your insurer's records.
      </p>
      <PhoneField label="Phone number (optional)" {...form.field('phone_number')} value={values.phone_number} />
    </>
  )
}

/** The insurers to choose from. The list is long, so it loads after the page; until then the field accepts any name. */
function useInsurers() {
  const [insurers, setInsurers] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    void import('#domain/content/insurance-payers').then(
      ({ INSURANCE_PAYERS }) => setInsurers(INSURANCE_PAYERS.map((name) => ({ value: name, label: name }))),
      () => {},
    )
  }, [])
  return insurers
}

export function InsuranceFields({ form }: FieldsProps) {
  const insurers = useInsurers()
  return (
    <>
      <Combobox
        label="Insurance provider"
        placeholder="Type to search"
        free
        maxLength={120}
        options={insurers}
        {...form.field('insurance_provider')}
        value={form.values.insurance_provider}
      />
      <FieldRow>
        <TextField label="Group ID" autoComplete="off" maxLength={60} {...form.field('insurance_group_id')} />
        <TextField label="Member ID" autoComplete="off" maxLength={60} {...form.field('insurance_member_id')} />
      </FieldRow>
    </>
  )
}

/** The form's own list, plus the saved answer if it was chosen from the other form's list. */
function choices(list: readonly string[], answer: string) {
  const known = answer === '' || list.includes(answer) ? list : [...list, answer]
  return [{ value: '', label: 'Choose…' }, ...known]
}
