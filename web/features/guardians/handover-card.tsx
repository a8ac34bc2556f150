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
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
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
  const changed = email.trim() !== child.handover_email
  const check = useFormCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(!invalid) && changed) put.mutate(email.trim())
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} className={css.stack} aria-label="Where the link goes">
      <FormAlert error={put.error} />
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
