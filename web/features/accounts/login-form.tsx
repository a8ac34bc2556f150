/** Email and password, as a page or inside the sign-in dialog. */
import type { FormEvent } from 'react'
import { pageHref } from '#web/lib/page-href.ts'
import { supportLink } from '#web/lib/support.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './account-forms.module.css'
import type { Forgot } from './forgot-password.tsx'
import { isInDashboards } from '#web/session/inner-path.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SignIn } from '#web/session/sign-in.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

type LoginFormProps = {
  signIn: SignIn
  /** Left out: the form for it stands on a page of its own. */
  forgot?: Forgot
  /** False where an account is there already: nobody is asked to register. */
  register?: boolean
}

export function LoginForm({ signIn, forgot, register = true }: LoginFormProps) {
  const form = useForm({
    initialValues: { email: signIn.email, password: '', remember: signIn.remember },
    validate: {
      email: (email) => (email.trim() ? null : 'Please enter your email'),
      password: (password) => (password ? null : 'Please enter your password'),
    },
  })
  const check = useFormCheck()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.passes(form.validate())) signIn.begin(form.getValues())
    else signIn.reset()
  }

  return (
    <form ref={check.form} noValidate onSubmit={submit} aria-label="Log in">
      {/* A passkey may be refused after a try that was not sent. */}
      <FormAlert incomplete={check.incomplete && !signIn.error} error={signIn.error} />
      <FieldStack>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" {...form.field('password')} />
        <div className={css.besides}>
          <CheckField label="Remember me" {...form.check('remember')} />
          {forgot ? (
            <button
              type="button"
              className={css.link}
              onClick={() => {
                const { email, remember } = form.getValues()
                signIn.keep({ email, remember })
                forgot.open(email)
              }}
            >
              Forgot Password?
            </button>
          ) : (
            <a href={pageHref('/reset-password')}>Forgot Password?</a>
          )}
        </div>
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? 'Loading...' : 'Log in'}
        </Button>
        <PasskeyButton signIn={signIn} remember={() => form.getValues().remember} />
        {register && !isInDashboards(location.pathname) && (
          <a
            href={pageHref('/get-started')}
            className={`${buttonClass({ kind: 'quiet', wide: true })} ${css.phoneOnly}`}
          >
            Register for an account
          </a>
        )}
      </FieldStack>
      {register && (
        <p className={css.prompt}>
          New to the product? <a href={pageHref('/get-started')}>Register</a>
        </p>
      )}
      <p className={register ? css.help : css.prompt}>
        <a href={supportLink()}>Get help signing in</a>
      </p>
    </form>
  )
}
