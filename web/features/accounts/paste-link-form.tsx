/**
 * Confirms an email without a script. A browser does not send the part of a link after `#` to the server, and that part
 * is the token. So the person pastes the whole link into this form.
 */
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

export function PasteLinkForm() {
  const posted = postedForm('confirm-email')
  return (
    <form name="confirm-email" method="post" action={pageHref('/confirm-email')} aria-label="Confirm your email">
      <FormAlert>{posted?.alert}</FormAlert>
      <FieldStack>
        <p>
          JavaScript is off in your browser. Copy the whole link from the email and paste it here, with the password you
          chose when you registered.
        </p>
        <TextField
          label="Link from the email"
          name="link"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
          required
          error={posted?.fields.link}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={posted?.fields.password}
        />
        <CheckField
          label="This is a new password. I forgot the one I chose, or I did not register."
          name="another"
          defaultChecked={Boolean(posted?.values.another)}
        />
        <Button type="submit" wide>
          Confirm
        </Button>
      </FieldStack>
    </form>
  )
}
