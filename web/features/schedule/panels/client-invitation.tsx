/** Shows the owner whether a client has an account or an open invitation, and otherwise invites them by email. */
import { IconClockHour4, IconLink, IconMail, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
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
  | 'patient_user_id'
  | 'client_status'
  | 'linked_user_id'
  | 'first_name'
  | 'preferred_first_name'
  | 'last_name'
  | 'email'
  | 'account_is_shared'
>

const PartAccount = lazy(async () => ({ default: (await import('./part-account.tsx')).PartAccount }))

/** Why an invitation was refused, to the practice that sent it. */
const REFUSED_TEXT: Record<NonNullable<MemberInvitation['refused']>, string> = {
  details_differ:
    'The details of the account differ: its name or date of birth is not what you entered. Check the email and the details, then withdraw this invitation and send a new one.',
  under_age:
    'Someone tried to accept it for an adult, but this client is under 18. Ask the parent or guardian to add the child to their account and to open the link again.',
  other_client:
    'The account with this email already belongs to another client of yours. Withdraw this invitation, and go on with that client or use another email.',
  other_account: 'This client has joined with another account by now. You can withdraw this invitation.',
}

export function ClientInvitation({ client, onParted }: { client: Client; onParted: () => void }) {
  if (client.client_status === 'sample') return null
  if (client.linked_user_id)
    return (
      <div className={css.tight}>
        <div className={css.chips}>
          <StatusChip tone="sage" icon={IconLink}>
            Joined
          </StatusChip>
        </div>
        <Suspense fallback={null}>
          <PartAccount client={client} onParted={onParted} />
        </Suspense>
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
  const { email, expired, expires_datetime, refused, open } = invitation
  const again = useResendInvitation(invitation)
  const back = useRevokeInvitation(invitation)
  const busy = again.isPending || back.isPending
  return (
    <div className={css.tight}>
      <div className={css.chips}>
        <StatusChip
          tone={refused || expired ? 'red' : 'amber'}
          icon={refused || expired ? IconMailExclamation : IconClockHour4}
        >
          {refused ? 'Invitation refused' : expired ? 'Invitation expired' : 'Invited'}
        </StatusChip>
      </div>
      <FormAlert error={again.error ?? back.error} />
      <p className={css.fine} role="status">
        {again.isSuccess ? `We sent a new link to ${email}. ` : `Sent to ${email}. `}
        {!expired && open && `The link works until ${formatDate(expires_datetime, localZone())}.`}
      </p>
      {refused && <p className={css.fine}>{REFUSED_TEXT[refused]}</p>}
      <div className={css.row}>
        {open && (
          <Button kind="plain" size="small" disabled={busy} onClick={() => again.mutate()}>
            Resend
          </Button>
        )}
        <Button kind="plain" size="small" tone="red" disabled={busy} onClick={() => back.mutate()}>
          Withdraw
        </Button>
      </div>
    </div>
  )
}
