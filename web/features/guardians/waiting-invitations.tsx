import { IconClockHour4, IconMailExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import type { GuardianInvitation } from '#contracts/api/guardians'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { useResendInvitation, useRevokeInvitation } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { mayWords } from './rights-words.ts'
import { Button } from '#web/ui/kit/button.tsx'

type WaitingInvitationsProps = { minorId: string; invitations: readonly GuardianInvitation[]; zone: string }

export function WaitingInvitations({ minorId, invitations, zone }: WaitingInvitationsProps) {
  const resend = useResendInvitation(minorId)
  const revoke = useRevokeInvitation(minorId)
  const [news, setNews] = useState('')
  const busy = resend.isPending || revoke.isPending
  const send = ({ invitation_id, email }: GuardianInvitation) => {
    revoke.reset()
    resend.mutate(invitation_id, {
      onSuccess: () => setNews(`We sent a new link to ${email}. The previous one no longer works.`),
    })
  }
  const takeBack = ({ invitation_id, email }: GuardianInvitation) => {
    resend.reset()
    revoke.mutate(invitation_id, {
      onSuccess: () => setNews(`The invitation to ${email} was withdrawn. You can invite them again at any time.`),
    })
  }
  return (
    <>
      <FormAlert error={resend.error ?? revoke.error} />
      <p role="status" className={css.fine}>
        {news}
      </p>
      {invitations.length > 0 && (
        <>
          <h3 className={css.subtitle}>Pending invitations</h3>
          <ul className={css.list}>
            {invitations.map((one) => (
              <li key={one.invitation_id} className={css.row}>
                <span className={css.who}>
                  <span className={css.name}>{one.email}</span>
                  <span className={css.fine}>
                    {one.relation}. Can {mayWords(one.rights)}.
                  </span>
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
                  <Button
                    kind="plain"
                    disabled={busy}
                    onClick={() => send(one)}
                    aria-label={`Resend the invitation to ${one.email}`}
                  >
                    Resend
                  </Button>
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
    </>
  )
}
