/** The registration of an invited scheduler. The email is the invited one, and the link confirms it. */
import type { FormEvent } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { providerRegistrationErrors } from '#web/ui/forms/provider-registration-rules.ts'
import { useRegisterByTeamInvitation } from '#web/data/team/mutations.ts'
import { localZone } from '#web/lib/time.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { type Invitation, whatFor } from './invitation-words.ts'
import { FieldRow, FieldStack } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

type NewSchedulerProps = { token: string; invitation: Invitation }

export function NewScheduler({ token, invitation }: NewSchedulerProps) {
  const form = useForm({
    initialValues: {
      first_name: '',
      last_name: '',
      email: invitation.email,
      password: '',
      confirm_password: '',
      over_eighteen: false,
    },
    validate: providerRegistrationErrors,
  })
  const check = useFormCheck()
  const register = useRegisterByTeamInvitation(() => window.location.assign('/pro-dashboard/schedule'))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check.passes(form.validate())) return
    const { password, first_name, last_name } = form.getValues()
    register.mutate({
      token,
      user_in: { password },
      orchid_pro_in: { first_name, last_name, is_over_eighteen: true, timezone: localZone() },
    })
  }

  const busy = register.isPending || register.isSuccess
  return (
    <AccountFrame title={`Join ${invitation.team_name}`} lead={whatFor(invitation)} scene={ACCOUNT_SCENES.professional}>
      <form ref={check.form} noValidate onSubmit={submit} aria-label="Join team">
        <FormAlert incomplete={check.incomplete} error={register.error} prefix="Failed to register: " />
        <FieldStack>
          <FieldRow>
            <TextField label="First name" autoComplete="given-name" {...form.field('first_name')} />
            <TextField label="Last name" autoComplete="family-name" {...form.field('last_name')} />
          </FieldRow>
          <TextField label="Email" type="email" autoComplete="username" readOnly value={invitation.email} />
          <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
          <PasswordRules value={form.values.password} />
          <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm_password')} />
          <CheckField label="I am at least 18 years old" {...form.check('over_eighteen')} />
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Loading...' : 'Register and join'}
          </Button>
        </FieldStack>
      </form>
    </AccountFrame>
  )
}
