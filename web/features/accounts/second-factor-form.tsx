/** The second step of the login, on its page and in the dialog: the app's code in six boxes, or a recovery code. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CodeBoxes } from '#web/ui/forms/code-boxes.tsx'
import { codeText, isComplete, NO_DIGITS } from '#web/ui/forms/code-digits.ts'
import { errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import css from './second-factor-form.module.css'
import type { SignIn } from '#web/login/sign-in.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

/** The title above the form (spec section 2). */
export const SECOND_FACTOR_TITLE = '2-step verification'

export function SecondFactorForm({ signIn }: { signIn: SignIn }) {
  const [byRecovery, setByRecovery] = useState(false)
  const [digits, setDigits] = useState(NO_DIGITS)
  const [recovery, setRecovery] = useState('')
  // Every failed attempt sets a new object, so that the effect below moves the focus again even for the same text.
  const [missing, setMissing] = useState<{ text: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  const refused = missing ?? signIn.error
  const error = missing?.text ?? (signIn.error ? errorText(signIn.error) : null)

  useEffect(() => {
    if (byRecovery) field.current?.focus()
  }, [byRecovery])
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = byRecovery ? recovery.trim() : codeText(digits)
    const complete = byRecovery ? given !== '' : isComplete(digits)
    setMissing(complete ? null : { text: byRecovery ? 'Please enter a recovery code' : 'Please enter all 6 digits' })
    if (complete) signIn.prove(given)
    else signIn.reset()
  }
  const change = (to: boolean) => {
    signIn.reset()
    setMissing(null)
    setByRecovery(to)
  }

  return (
    <form noValidate onSubmit={submit} aria-label={SECOND_FACTOR_TITLE} aria-describedby={hint}>
      <FieldStack>
        <p id={hint}>
          {byRecovery
            ? 'Enter one of the recovery codes you saved. Each works once.'
            : 'Enter the 6-digit security codes you have received on your authentication app'}
        </p>
        {byRecovery ? (
          <TextField
            ref={field}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            value={recovery}
            onChange={(event) => setRecovery(event.currentTarget.value)}
            error={error}
          />
        ) : (
          <CodeBoxes
            label="Security code"
            digits={digits}
            onChange={setDigits}
            error={error}
            // This form replaces the password form without a click, so it takes the focus for people who keep typing.
            refused={refused ?? 'begin'}
          />
        )}
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? 'Loading...' : 'Continue'}
        </Button>
      </FieldStack>
      <div className={css.others}>
        <Button kind="plain" onClick={() => change(!byRecovery)}>
          {byRecovery ? 'Use your authentication app instead' : 'Use a recovery code instead'}
        </Button>
        <a className={buttonClass({ kind: 'plain' })} href={pageHref('/account-recovery')}>
          Lost your phone?
        </a>
        <Button kind="plain" onClick={signIn.startAgain}>
          Back to log in
        </Button>
      </div>
    </form>
  )
}
