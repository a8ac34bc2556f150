/**
 * The second step of a login whose first step was posted without a script. A cookie proves to the server that the
 * password was correct. A script cannot read that cookie, so this stays a plain form even when scripts run.
 */
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SECOND_FACTOR_TITLE } from './second-factor-form.tsx'

export function SecondStepForm() {
  const posted = postedForm('second-factor')
  return (
    <AccountFrame title={SECOND_FACTOR_TITLE} scene={ACCOUNT_SCENES.login} hideSignIn>
      <form
        name="second-factor"
        method="post"
        action={pageHref('/login', { search: { step: 'code' } })}
        aria-label={SECOND_FACTOR_TITLE}
      >
        {!posted?.fields.mfa_code && <FormAlert>{posted?.alert}</FormAlert>}
        <FieldStack>
          <p>Enter the 6-digit code of your authentication app, or one of your recovery codes.</p>
          <TextField
            label="Security code"
            name="mfa_code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            required
            error={posted?.fields.mfa_code}
          />
          <Button type="submit" wide>
            Continue
          </Button>
          <a className={buttonClass({ kind: 'plain', wide: true })} href={pageHref('/account-recovery')}>
            Lost your phone?
          </a>
          <a className={buttonClass({ kind: 'plain', wide: true })} href={pageHref('/login')}>
            Back to log in
          </a>
        </FieldStack>
      </form>
    </AccountFrame>
  )
}
