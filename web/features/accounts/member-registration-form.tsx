/**
 * The registration form of a member: account and address in one form. The registration page shows it, and a dialog over
 * a checkout. With an invitation, the known fields are filled in.
 */
import { type FormEvent, useState } from 'react'
import type { ChosenTime } from '#contracts/api/member-registration'
import { AgreementWords } from '#web/ui/forms/agreement-words.tsx'
import { useRegisterMember } from '#web/data/users/registration.ts'
import { useCompleteSignup } from '#web/data/member-invitations/mutations.ts'
import { localZone } from '#web/lib/time.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './account-forms.module.css'
import { AddressFields } from './address-fields.tsx'
import type { MemberInvited } from './invited-words.ts'
import { maskBirthDate, parseBirthDate } from '#domain/content/birth-date'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { isUnderAge } from '#domain/access/of-age'
import { ADULT_AND_TERMS } from '#web/ui/forms/adult-words.ts'
import { type MemberRegistration, memberRegistrationErrors } from './member-rules.ts'
import { COUNTRIES } from '#domain/content/countries'
import { postedForm, refusedFields, withoutPasswords } from '#web/lib/posted-form.ts'
import { inBrowser } from '#web/lib/transport.ts'
import { OnceField } from './once-field.tsx'
import { UnderAgeNote } from './under-age-note.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { todayIn } from '#web/lib/today.ts'

export type Invited = MemberInvited & { code: string }

type MemberRegistrationFormProps = {
  /** The invitation. The invited email cannot be changed here and counts as confirmed. */
  invited?: Invited
  /** The names that a link has brought along. */
  names?: { first_name: string; last_name: string }
  /** The chosen time, to which the mailed link returns. */
  booking?: ChosenTime
  onRegistered: (email: string) => void
}

export function MemberRegistrationForm({ invited, names, booking, onRegistered }: MemberRegistrationFormProps) {
  const [posted] = useState(() => (invited ? null : postedForm('member-register')))
  const typed = (name: string) => posted?.values[name] ?? ''
  const initialValues: MemberRegistration & { preferred_first_name: string } = {
    first_name: invited?.first_name ?? names?.first_name ?? typed('first_name'),
    preferred_first_name: invited?.preferred_first_name ?? typed('preferred_first_name'),
    last_name: invited?.last_name ?? names?.last_name ?? typed('last_name'),
    dob: maskBirthDate(typed('dob'), ''),
    home_address_line1: typed('home_address_line1'),
    country: COUNTRIES.find(({ value }) => value === typed('country'))?.value ?? 'US',
    home_state: typed('home_state'),
    home_city: typed('home_city'),
    home_zipcode: typed('home_zipcode'),
    email: invited?.email ?? typed('email'),
    password: typed('password'),
    over_eighteen: Boolean(typed('over_eighteen')),
  }
  const errorsOf = (values: MemberRegistration) => memberRegistrationErrors(values, todayIn(localZone()))
  const form = useForm({
    initialValues,
    initialErrors: refusedFields(posted, withoutPasswords(errorsOf(initialValues))),
    validate: errorsOf,
  })
  const check = useFormCheck()
  const register = useRegisterMember(onRegistered)
  const complete = useCompleteSignup(invited?.code ?? '', () =>
    // The form has asked for everything that the intake requires.
    window.location.assign('/member-dashboard/homepage'),
  )
  const sending = invited ? complete : register

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check.passes(form.validate())) return
    const { email, password, dob, over_eighteen: _, ...details } = form.getValues()
    const patient_in = {
      ...details,
      dob: parseBirthDate(dob) ?? '',
      is_over_eighteen: true as const,
      timezone: localZone(),
    }
    if (invited) complete.mutate({ password, patient_in })
    else register.mutate({ user_in: { email: email.trim(), password }, patient_in, ...(booking && { booking }) })
  }

  const busy = sending.isPending || sending.isSuccess
  return (
    <form
      ref={check.form}
      name="member-register"
      method="post"
      noValidate={inBrowser()}
      onSubmit={submit}
      className={css.form}
      aria-label="Register"
    >
      <FormAlert incomplete={check.incomplete} error={sending.error} prefix="Failed to register: ">
        {!check.tried && posted?.alert}
      </FormAlert>
      <OnceField />
      <fieldset className={css.group}>
        <legend className={css.legend}>About you</legend>
        <FieldRow>
          <TextField
            label="Legal first name"
            name="first_name"
            autoComplete="given-name"
            required
            {...form.field('first_name')}
          />
          <TextField
            label="Preferred first name (optional)"
            name="preferred_first_name"
            autoComplete="nickname"
            {...form.field('preferred_first_name')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Legal last name"
            name="last_name"
            autoComplete="family-name"
            required
            {...form.field('last_name')}
          />
          <BirthDateField name="dob" required {...form.field('dob')} />
        </FieldRow>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Where you live</legend>
        <AddressFields
          country={form.values.country}
          field={(name) => form.field(name)}
          onCountryChange={() => form.setFieldValue('home_state', '')}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Your login</legend>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          readOnly={invited !== undefined}
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordRules value={form.values.password} />
        <CheckField
          label={<AgreementWords words={ADULT_AND_TERMS} />}
          name="over_eighteen"
          required
          {...form.check('over_eighteen')}
        />
        <UnderAgeNote underAge={isUnderAge(parseBirthDate(form.values.dob), todayIn(localZone()))} />
      </fieldset>
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Loading...' : 'Register'}
      </Button>
    </form>
  )
}
