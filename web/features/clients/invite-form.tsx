/** Invites a client by email to an account of their own. */
import { isEmail } from '#contracts/plain/email-address'
import { parseBirthDate, writeBirthDate } from '#domain/content/birth-date'
import { calledName } from '#domain/content/person-name'
import type { ClientChoice } from '#web/data/charts/queries.ts'
import { useInviteClient } from '#web/data/member-invitations/client-invitations.ts'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from './client-forms.module.css'

/** What an invitation needs to know of a client. */
export type InvitedClient = Pick<
  ClientChoice,
  | 'patient_user_id'
  | 'client_status'
  | 'linked_user_id'
  | 'first_name'
  | 'preferred_first_name'
  | 'last_name'
  | 'email'
  | 'dob'
>

type InviteFormProps = {
  client: Omit<InvitedClient, 'client_status'>
  /** Whether the form has its own ground, for a place between other fields. */
  boxed?: boolean
  /** Gets the address of the invitation that was sent. */
  onSent?: (email: string) => void
  onLeave: () => void
}

export function InviteForm({ client, boxed = true, onSent, onLeave }: InviteFormProps) {
  const form = useForm({
    initialValues: { email: client.email, dob: writeBirthDate(client.dob) },
    validate: {
      email: (email) => (isEmail(email) ? null : 'Please enter a valid email'),
      dob: (dob) => (dob === '' || parseBirthDate(dob) ? null : 'Please enter it as MM/DD/YYYY, or leave it blank'),
    },
  })
  const invite = useInviteClient(client.patient_user_id)
  const submit = () => {
    if (!form.validate()) return
    const { email, dob } = form.getValues()
    invite.mutate({ email: email.trim(), dob: parseBirthDate(dob) ?? '' }, { onSuccess: () => onSent?.(email.trim()) })
  }
  return (
    // These fields are inside another form, so Enter must send the invitation and not submit that form.
    <fieldset
      className={boxed ? css.box : `${css.box} ${css.plain}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <legend className="visually-hidden">Invite {calledName(client)} by email</legend>
      <p className={css.fine}>
        They get a link to their own account, where they can see their sessions, join online and send messages. If you
        add their date of birth, they only need to choose a password.
      </p>
      <FormAlert error={invite.error} />
      <TextField
        label="Their email"
        type="email"
        autoComplete="off"
        autoFocus
        data-autofocus
        {...form.field('email')}
      />
      <BirthDateField label="Date of birth (optional)" autoComplete="off" {...form.field('dob')} />
      <div className={css.row}>
        <Button size="small" onClick={submit} busy={invite.isPending}>
          Send invitation
        </Button>
        <Button size="small" kind="quiet" onClick={onLeave} disabled={invite.isPending}>
          Not now
        </Button>
      </div>
    </fieldset>
  )
}
