/** The login form with email and password, for the login page and the login dialog. */
import { type FormEvent, useState } from 'react'
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm, refusedFields } from '#web/lib/posted-form.ts'
import { inBrowser } from '#web/lib/transport.ts'
import { supportLink } from '#web/lib/web-context.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './account-forms.module.css'
import type { Forgot } from './forgot-password.tsx'
import { isInDashboards } from '#web/login/inner-path.ts'
import type { SignIn } from '#web/login/sign-in.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { passkeysWork } from '#web/lib/passkeys-work.ts'

const EMAIL_MISSING = 'Please enter your email'
const PASSWORD_MISSING = 'Please enter your password'

type LoginFormProps = {
  signIn: SignIn
  /** The "Forgot password" view beside this form. Without it, "Forgot password" is a link to its own page. */
  forgot?: Forgot
  /** Whether to link to the registration. False when the person is known to have an account. */
  register?: boolean
  /** The email of the person who was logged in here. */
  email?: string
  /** Shows the registration in place of this form. Without it, "Register" is a link. */
  onRegister?: () => void
}

export function LoginForm({ signIn, forgot, register = true, email = '', onRegister }: LoginFormProps) {
  // What was typed into this form before the script loaded, and the server's refusal of it.
  const [posted] = useState(() => (signIn.email ? null : postedForm('log-in')))
  const form = useForm({
    initialValues: {
      email: posted?.values.email || signIn.email || email,
      password: posted?.values.password ?? '',
      remember: posted ? Boolean(posted.values.remember) : signIn.remember,
    },
    initialErrors: refusedFields(posted, { email: EMAIL_MISSING, password: PASSWORD_MISSING }),
    validate: {
      email: (email) => (email.trim() ? null : EMAIL_MISSING),
      password: (password) => (password ? null : PASSWORD_MISSING),
    },
  })
  const check = useFormCheck()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.passes(form.validate())) signIn.begin(form.getValues())
    else signIn.reset()
  }

  return (
    <form
      ref={check.form}
      name="log-in"
      method="post"
      action={pageHref('/login')}
      noValidate={inBrowser()}
      onSubmit={submit}
      aria-label="Log in"
    >
      {/* When a passkey was refused, that error is shown in place of the message about an incomplete form. */}
      <FormAlert incomplete={check.incomplete && !signIn.error} error={signIn.error}>
        {!check.tried && posted?.alert}
      </FormAlert>
      <FieldStack>
        <TextField label="Email" type="email" name="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField
          label="Password"
          name="password"
          required
          {...form.field('password')}
          data-autofocus={email ? true : undefined}
        />
        <div className={css.besides}>
          <CheckField label="Remember me" name="remember" {...form.check('remember')} />
          {forgot && inBrowser() ? (
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
            <a href={pageHref('/forgot-password')}>Forgot Password?</a>
          )}
        </div>
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? 'Loading...' : 'Log in'}
        </Button>
        <PasskeyButton signIn={signIn} remember={() => form.getValues().remember} />
        {register && !onRegister && !(inBrowser() && isInDashboards(location.pathname)) && (
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
          New to the product?{' '}
          {onRegister ? (
            <button type="button" className={css.link} onClick={onRegister}>
              Register
            </button>
          ) : (
            <a href={pageHref('/get-started')}>Register</a>
          )}
        </p>
      )}
      <p className={register ? css.help : css.prompt}>
        <a href={supportLink()}>Get help signing in</a> · <a href={pageHref('/account-recovery')}>Lost your phone?</a>
      </p>
    </form>
  )
}

/** The button "Log in with a passkey". It is shown only if the browser supports passkeys. */
function PasskeyButton({ signIn, remember }: { signIn: SignIn; remember: () => boolean }) {
  if (!passkeysWork()) return null
  return (
    <Button kind="quiet" wide disabled={signIn.isPending} onClick={() => signIn.byPasskey(remember())}>
      <IconFingerprint size={18} stroke={1.5} aria-hidden /> Log in with a passkey
    </Button>
  )
}
