/** /professional-register: registers a provider. The error messages of the fields are those of the spec. */
import { type FormEvent, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useRegisterProvider } from '#web/data/users/registration.ts'
import { localZone } from '#web/lib/time.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './account-forms.module.css'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { providerRegistrationErrors } from '#web/ui/forms/provider-registration-rules.ts'
import { postedForm, refusedFields, withoutPasswords } from '#web/lib/posted-form.ts'
import { inBrowser } from '#web/lib/transport.ts'
import { EmailSent } from './email-sent.tsx'
import { OnceField } from './once-field.tsx'
import { Registered } from './registered.tsx'
import { FieldRow, FieldStack } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** `sent` is true after the form was posted without a script. */
export function ProviderRegister({ sent = false }: { sent?: boolean }) {
  const [posted] = useState(() => postedForm('professional-register'))
  const typed = (name: string) => posted?.values[name] ?? ''
  const initialValues = {
    first_name: typed('first_name'),
    last_name: typed('last_name'),
    email: typed('email'),
    password: typed('password'),
    confirm_password: typed('confirm_password'),
    over_eighteen: Boolean(typed('over_eighteen')),
  }
  const form = useForm({
    initialValues,
    initialErrors: refusedFields(posted, withoutPasswords(providerRegistrationErrors(initialValues))),
    validate: providerRegistrationErrors,
  })
  const check = useFormCheck()
  const register = useRegisterProvider()
  const [closed, setClosed] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check.passes(form.validate())) return
    const { email, password, first_name, last_name } = form.getValues()
    register.mutate({
      user_in: { email: email.trim(), password },
      orchid_pro_in: {
        first_name,
        last_name,
        is_over_eighteen: true,
        timezone: localZone(),
        ...(cameByAmhc() ? { signup_channel: 'amhc' } : {}),
      },
    })
  }

  if (sent || closed) return <Registered email={form.getValues().email.trim()} scene={ACCOUNT_SCENES.professional} />
  return (
    <AccountFrame
      title="Join as a professional"
      lead="Create your own account. It takes a minute."
      scene={ACCOUNT_SCENES.professional}
    >
      <form
        ref={check.form}
        name="professional-register"
        method="post"
        noValidate={inBrowser()}
        onSubmit={submit}
        aria-label="Join as a professional"
      >
        <FormAlert incomplete={check.incomplete} error={register.error} prefix="Failed to register: ">
          {!check.tried && posted?.alert}
        </FormAlert>
        <OnceField />
        <FieldStack>
          <FieldRow>
            <TextField
              label="First name"
              name="first_name"
              required
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextField
              label="Last name"
              name="last_name"
              required
              autoComplete="family-name"
              {...form.field('last_name')}
            />
          </FieldRow>
          <TextField label="Email" type="email" name="email" required autoComplete="email" {...form.field('email')} />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordRules value={form.values.password} />
          <PasswordField
            label="Confirm password"
            name="confirm_password"
            required
            autoComplete="new-password"
            {...form.field('confirm_password')}
          />
          <CheckField
            label="I am at least 18 years old"
            name="over_eighteen"
            required
            {...form.check('over_eighteen')}
          />
          <Button type="submit" wide disabled={register.isPending || register.isSuccess}>
            {register.isPending ? 'Loading...' : 'Register'}
          </Button>
        </FieldStack>
        <p className={css.prompt}>
          Already have an account? <a href="/login">Log in</a>
        </p>
      </form>
      {register.isSuccess && <EmailSent email={form.getValues().email.trim()} onClose={() => setClosed(true)} />}
    </AccountFrame>
  )
}

/** Whether the provider came through the AMHC link: /professional-register?signup_channel=amhc. */
function cameByAmhc(): boolean {
  return new URLSearchParams(window.location.search).get('signup_channel') === 'amhc'
}
