import { IconClockHour4, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamInvitation } from '#contracts/api/team'
import { formatDate } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './team.module.css'
import { useResend, useRevoke } from '#web/data/team/mutations.ts'
import { invitationsQuery } from '#web/data/team/queries.ts'
import { Button } from '#web/ui/kit/button.tsx'

type PendingInvitationsProps = {
  teamId: string
  zone: string
  /** Whether the practice is an archive. Open invitations can then only be revoked. */
  archive?: boolean
}

export function PendingInvitations({ teamId, zone, archive = false }: PendingInvitationsProps) {
  const invitations = useQuery(invitationsQuery(teamId))
  const resend = useResend(teamId)
  const revoke = useRevoke(teamId)
  const [news, setNews] = useState('')
  const busy = resend.isPending || revoke.isPending
  if (invitations.isError && !invitations.data)
    return <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />
  const send = ({ invitation_id, email }: TeamInvitation) => {
    revoke.reset()
    resend.mutate(invitation_id, {
      onSuccess: () => setNews(`We sent a new link to ${email}. The previous one no longer works.`),
    })
  }
  const takeBack = ({ invitation_id, email }: TeamInvitation) => {
    resend.reset()
    revoke.mutate(invitation_id, {
      onSuccess: () =>
        setNews(`The invitation to ${email} was withdrawn.${archive ? '' : ' You can invite them again at any time.'}`),
    })
  }
  return (
    <div className={css.pending}>
      <FormAlert error={resend.error ?? revoke.error} />
      <p role="status" className={css.fine}>
        {news || (archive && invitations.data?.length === 0 && 'No pending invitations.')}
      </p>
      {invitations.data && invitations.data.length > 0 && (
        <>
          <h3 className={css.subtitle}>Pending invitations</h3>
          <ul className={css.list}>
            {invitations.data.map((one) => (
              <li key={one.invitation_id} className={css.row}>
                <span className={css.who}>
                  <span className={css.name}>{one.email}</span>
                  <span className={css.fine}>
                    Sent {formatDate(one.sent_datetime, zone)}
                    {!one.expired && `, works until ${formatDate(one.expires_datetime, zone)}`}
                  </span>
                </span>
                <StatusChip
                  tone={one.expired ? 'red' : 'amber'}
                  icon={one.expired ? IconMailExclamation : IconClockHour4}
                >
                  {one.expired ? 'Expired' : 'Waiting'}
                </StatusChip>
                <span className={css.acts}>
                  {!archive && (
                    <Button
                      kind="plain"
                      disabled={busy}
                      onClick={() => send(one)}
                      aria-label={`Resend the invitation to ${one.email}`}
                    >
                      Resend
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    tone="red"
                    disabled={busy}
                    onClick={() => takeBack(one)}
                    aria-label={`Withdraw the invitation to ${one.email}`}
                  >
                    Withdraw
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
