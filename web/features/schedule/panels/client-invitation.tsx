/** Shows the owner whether a client has an account or an open invitation, and otherwise invites them by email. */
import { IconClockHour4, IconLink, IconMail, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberInvitation } from '#contracts/api/member-invitations'
import { isEmail } from '#contracts/plain/email-address'
import { parseBirthDate } from '#domain/content/birth-date'
import { calledName } from '#domain/content/person-name'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { formatDate, localZone } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import type { ChartEntry } from '#web/data/charts/queries.ts'
import {
  clientInvitationQuery,
  useInviteClient,
  useResendInvitation,
  useRevokeInvitation,
} from '#web/data/member-invitations/client-invitations.ts'
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

type Client = Pick<
  ChartEntry,
  'patient_user_id' | 'client_status' | 'linked_user_id' | 'first_name' | 'preferred_first_name'
>

export function ClientInvitation({ client }: { client: Client }) {
  if (client.client_status === 'sample') return null
  if (client.linked_user_id)
    return (
      <div className={css.chips}>
        <StatusChip tone="sage" icon={IconLink}>
          Joined
        </StatusChip>
      </div>
    )
  return <NotJoined key={client.patient_user_id} client={client} />
}

function NotJoined({ client }: { client: Client }) {
  const { patient_user_id } = client
  const [writing, setWriting] = useState(false)
  const waiting = useQuery(clientInvitationQuery(patient_user_id))
  if (waiting.isError) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (waiting.data) return <Waiting invitation={waiting.data} />
  if (writing) return <InviteByMail client={client} onLeave={() => setWriting(false)} />
  return (
    <div>
      <Button
        kind="plain"
        size="small"
        icon={<IconMail size={18} stroke={1.5} aria-hidden />}
        disabled={waiting.isPending}
        onClick={() => setWriting(true)}
      >
        Invite by email
      </Button>
    </div>
  )
}

function InviteByMail({ client, onLeave }: { client: Client; onLeave: () => void }) {
  const form = useForm({
    initialValues: { email: '', dob: '' },
    validate: {
      email: (email) => (isEmail(email) ? null : 'Please enter a valid email'),
      dob: (dob) => (dob === '' || parseBirthDate(dob) ? null : 'Please enter it as MM/DD/YYYY, or leave it blank'),
    },
  })
  const invite = useInviteClient(client.patient_user_id)
  const submit = () => {
    if (!form.validate()) return
    const { email, dob } = form.getValues()
    invite.mutate({ email: email.trim(), dob: parseBirthDate(dob) ?? '' })
  }
  return (
    // These fields are inside another form, so Enter must send the invitation and not submit that form.
    <fieldset
      className={`${css.fieldset} ${css.newClient}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <legend className="visually-hidden">Invite {calledName(client)} by email</legend>
      <p className={css.fine}>
        They get a link to their own account, where they can see their sessions, join online and message you. If you add
        their date of birth, they only need to choose a password.
      </p>
      <FormAlert error={invite.error} />
      <TextField label="Their email" type="email" autoComplete="off" autoFocus {...form.field('email')} />
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

function Waiting({ invitation }: { invitation: MemberInvitation }) {
  const { email, expired, expires_datetime } = invitation
  const again = useResendInvitation(invitation)
  const back = useRevokeInvitation(invitation)
  const busy = again.isPending || back.isPending
  return (
    <div className={css.tight}>
      <div className={css.chips}>
        <StatusChip tone={expired ? 'red' : 'amber'} icon={expired ? IconMailExclamation : IconClockHour4}>
          {expired ? 'Invitation expired' : 'Invited'}
        </StatusChip>
      </div>
      <FormAlert error={again.error ?? back.error} />
      <p className={css.fine} role="status">
        {again.isSuccess ? `We sent a new link to ${email}. ` : `Sent to ${email}. `}
        {!expired && `The link works until ${formatDate(expires_datetime, localZone())}.`}
      </p>
      <div className={css.row}>
        <Button kind="plain" size="small" disabled={busy} onClick={() => again.mutate()}>
          Resend
        </Button>
        <Button kind="plain" size="small" tone="red" disabled={busy} onClick={() => back.mutate()}>
          Withdraw
        </Button>
      </div>
    </div>
  )
}
