import { useState } from 'react'
import { isEmail } from '#contracts/plain/email-address'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import css from './team.module.css'
import { useInvite } from '#web/data/team/mutations.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

export function InviteForm({ teamId, alone }: { teamId: string; alone: boolean }) {
  const invite = useInvite(teamId)
  const [sentTo, setSentTo] = useState('')
  const { keyOf, settled } = useIntentKey()
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) => {
        if (!email.trim()) return 'Please enter their email'
        return isEmail(email) ? null : 'Please enter a valid email'
      },
    },
  })
  const wrong = useFirstWrongField()
  const submit = ({ email }: { email: string }) =>
    invite.mutate(
      { email: email.trim(), idempotencyKey: keyOf(email.trim().toLowerCase()) },
      {
        onSuccess: () => {
          settled()
          setSentTo(email.trim())
          if (form.getValues().email === email) form.reset()
        },
      },
    )
  return (
    <form
      ref={wrong.form}
      noValidate
      onSubmit={form.onSubmit(submit, wrong.show)}
      className={css.stack}
      aria-label="Invite a scheduler"
    >
      <p className={css.text}>
        {alone && 'You are working alone so far. '}
        Schedulers book, move, confirm and cancel sessions and see clients' names and invoices. Notes, messages, calls
        and your plan stay private to you.
      </p>
      <LeaveQuestion unsaved={form.values.email.trim() !== ''} />
      <FormAlert error={invite.error} />
      <div className={css.invite}>
        <TextField
          label="Their email"
          type="email"
          autoComplete="off"
          {...form.field('email')}
          onChange={(event) => {
            setSentTo('')
            // While a request is pending, its result must still be shown.
            if (!invite.isPending) invite.reset()
            form.field('email').onChange(event)
          }}
        />
        <Button type="submit" busy={invite.isPending}>
          Send invitation
        </Button>
      </div>
      <p role="status" className={css.fine}>
        {sentTo && `Invitation sent to ${sentTo}. The link works for 7 days.`}
      </p>
    </form>
  )
}
