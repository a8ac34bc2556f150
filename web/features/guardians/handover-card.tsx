/**
 * Says what happens when a child turns 18. For a child without their own login, the guardian also enters the email to
 * which the link for taking over the account is sent.
 */
import { type FormEvent, useState } from 'react'
import type { GuardedMinor } from '#contracts/api/guardians'
import { isEmail } from '#contracts/plain/email-address'
import { formatFullDay } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { calledName } from '#domain/content/person-name'
import { useHandoverEmail } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

export function HandoverCard({ child }: { child: GuardedMinor }) {
  const name = calledName(child.minor)
  // Noon in UTC, so that no time zone shifts the date.
  const day = formatFullDay(`${child.adult_date}T12:00:00.000Z`, 'UTC')
  return (
    <Card title={`When ${name} turns 18`}>
      <div className={css.stack}>
        <p className={css.text}>
          On {day} guardian access ends, and the account belongs to {name} alone.
          {!child.has_own_sign_in && ' We then email them a link to choose a password and take it over.'}
        </p>
        {!child.has_own_sign_in && child.may_manage_guardians && <HandoverForm child={child} />}
      </div>
    </Card>
  )
}

function HandoverForm({ child }: { child: GuardedMinor }) {
  const [email, setEmail] = useState(child.handover_email)
  const put = useHandoverEmail(child.minor.orchid_user_id)
  const invalid = email.trim() !== '' && !isEmail(email.trim())
  const stored = { handover_email: child.handover_email }
  const opened = useOpened(stored)
  const changed = email.trim() !== opened.values.handover_email
  useFollowed(opened, stored, { untouched: !changed, take: (now) => setEmail(now.handover_email) })
  const check = useFormCheck()
  const save = () => {
    if (!check.passes(!invalid)) return
    const handover_email = email.trim()
    put.mutate(
      { handover_email, seen: opened.seen(['handover_email']) },
      { onSuccess: () => opened.learn({ handover_email }) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed) save()
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} className={css.stack} aria-label="Where the link goes">
      <SaveAlert
        error={put.error}
        elsewhere={{
          was: opened.values,
          words: { handover_email: 'The email' },
          by: 'in another window or by someone else',
          learn: opened.learn,
          onTheirs: (now) => setEmail(now.handover_email ?? email),
        }}
        onMine={save}
      />
      <TextField
        label="Their own email for that day (optional)"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ currentTarget }) => {
          if (!put.isPending) put.reset()
          setEmail(currentTarget.value)
        }}
        error={check.tried && invalid ? 'Please enter a valid email' : null}
      />
      <div className={css.acts}>
        <Button type="submit" kind="quiet" busy={put.isPending} disabled={!changed}>
          Save
        </Button>
      </div>
      <p role="status" className={css.fine}>
        {put.isSuccess && !changed
          ? child.handover_email
            ? `Saved. We will send the link to ${child.handover_email}.`
            : 'Saved. No one is invited until you add an email.'
          : ''}
      </p>
    </form>
  )
}
