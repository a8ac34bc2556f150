/**
 * Confirms an address without a script: the token of the mailed link stands behind its `#`, where no server sees it, so
 * the whole link is pasted.
 */
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

export function PasteLinkForm() {
  const posted = postedForm('confirm-email')
  return (
    <form name="confirm-email" method="post" action={pageHref('/confirm-email')} aria-label="Confirm your e-mail">
      <FormAlert>{posted?.alert}</FormAlert>
      <FieldStack>
        <p>Your browser runs no JavaScript, so please copy the whole link from the mail and paste it here.</p>
        <TextField
          label="Link from the mail"
          name="link"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
          required
        />
        <Button type="submit" wide>
          Confirm
        </Button>
      </FieldStack>
    </form>
  )
}
