/** For an invited client whose details the practice has entered: they choose a password, then finish registering. */
import { calledName } from '#domain/content/person-name'
import { type FormEvent, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AgreementWords } from '#web/ui/forms/agreement-words.tsx'
import { useCompleteSignup } from '#web/data/member-invitations/mutations.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { invitedTo, type MemberInvited } from './invited-words.ts'
import { ADULT_AND_TERMS, ADULT_NEEDED } from '#web/ui/forms/adult-words.ts'
import { passwordProblem } from '#web/ui/forms/password-problem.ts'
import { UnderAgeNote } from './under-age-note.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'

export function ChoosePassword({ token, invitation }: { token: string; invitation: MemberInvited }) {
  const [password, setPassword] = useState('')
  const [adult, setAdult] = useState(false)
  const passwordError = passwordProblem(password)
  const complete = useCompleteSignup(token, () => window.location.assign('/member-intake-form'))
  const check = useFormCheck()
  const incomplete = check.tried && (passwordError !== null || !adult)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(passwordError === null && adult)) complete.mutate({ password })
    else complete.reset()
  }
  const busy = complete.isPending || complete.isSuccess
  return (
    <AccountFrame
      title={`Welcome, ${calledName(invitation)}`}
      lead={invitedTo(invitation)}
      scene={ACCOUNT_SCENES.member}
    >
      <form ref={check.form} noValidate onSubmit={submit} aria-label="Choose a password">
        <FormAlert incomplete={incomplete} error={complete.error} prefix="failed to complete signup: " />
        <FieldStack>
          <p>Your account is ready. Choose a password to log in.</p>
          <TextField label="Email" type="email" autoComplete="username" readOnly value={invitation.email} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={check.tried ? passwordError : null}
          />
          <PasswordRules value={password} />
          <CheckField
            label={<AgreementWords words={ADULT_AND_TERMS} />}
            checked={adult}
            onChange={({ currentTarget }) => setAdult(currentTarget.checked)}
            error={check.tried && !adult ? ADULT_NEEDED : null}
          />
          <UnderAgeNote underAge={invitation.is_under_age} />
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Loading...' : 'Continue'}
          </Button>
        </FieldStack>
      </form>
    </AccountFrame>
  )
}
