/** Shows whether a client has an account or an open invitation, and otherwise invites them by email. */
import { IconClockHour4, IconLink, IconMail, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { MemberInvitation } from '#contracts/api/member-invitations'
import { formatDate } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import {
  clientInvitationQuery,
  useResendInvitation,
  useRevokeInvitation,
} from '#web/data/member-invitations/client-invitations.ts'
import css from './client-forms.module.css'
import { type InvitedClient, InviteForm } from './invite-form.tsx'
import { Button } from '#web/ui/kit/button.tsx'

const PartAccount = lazy(async () => ({ default: (await import('./part-account.tsx')).PartAccount }))

/** Why an invitation was refused, to the practice that sent it. */
const REFUSED_TEXT: Record<NonNullable<MemberInvitation['refused']>, string> = {
  details_differ:
    'The name or date of birth of the account is not what you entered. Check the email and the details, then withdraw this invitation and send a new one.',
  under_age:
    'Someone tried to accept it for an adult, but this client is under 18. Ask the parent or guardian to add the child to their account and to open the link again.',
  other_client:
    'The account with this email already belongs to another client of the practice. Withdraw this invitation, and go on with that client or use another email.',
  of_team: 'The account with this email works in your practice. Withdraw this invitation, and use another email.',
  other_account: 'This client has joined with another account by now. You can withdraw this invitation.',
}

type ClientInvitationProps = {
  client: InvitedClient
  /** Shows the state only, and what can be done with an open invitation. */
  brief?: boolean
  /** Whether the user can part the account from the client, as only the owner does. */
  mayPart?: boolean
  onParted?: () => void
}

export function ClientInvitation({ client, brief = false, mayPart = false, onParted }: ClientInvitationProps) {
  if (client.client_status === 'sample') return null
  if (client.linked_user_id)
    return (
      <div className={css.tight}>
        <div className={css.chips}>
          <StatusChip tone="sage" icon={IconLink}>
            Joined
          </StatusChip>
        </div>
        {!brief && mayPart && (
          <Suspense fallback={null}>
            <PartAccount client={client} onParted={onParted} />
          </Suspense>
        )}
      </div>
    )
  return <NotJoined key={client.patient_user_id} client={client} brief={brief} />
}

function NotJoined({ client, brief }: { client: InvitedClient; brief: boolean }) {
  const { patient_user_id } = client
  const [writing, setWriting] = useState(false)
  const waiting = useQuery(clientInvitationQuery(patient_user_id))
  if (waiting.isError) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (waiting.data) return <Waiting invitation={waiting.data} />
  if (writing) return <InviteForm client={client} onLeave={() => setWriting(false)} />
  if (brief) return <p className={css.fine}>{waiting.data === null && 'Has no account here, and is not invited.'}</p>
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
        {!expired && open && `The link works until ${formatDate(expires_datetime, viewerZone())}.`}
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
