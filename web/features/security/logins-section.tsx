/** "Where you are logged in": the logins of the user. The others can be logged out one by one or all at once. */
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OpenLogin } from '#contracts/api/logins'
import { formatTimeInZone, relativeDay } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './logins-section.module.css'
import { useEndLogins, openLoginsQuery } from '#web/data/logins.ts'
import { Button } from '#web/ui/kit/button.tsx'

export function LoginsSection({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(openLoginsQuery)
  const end = useEndLogins()
  const others = data?.filter(({ is_this_one }) => !is_this_one).length ?? 0
  return (
    <Card
      title="Where you are logged in"
      action={
        others > 0 && (
          <Button kind="quiet" disabled={end.isPending} onClick={() => end.mutate('others')}>
            Log out other devices
          </Button>
        )
      }
    >
      <FormAlert error={end.error} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="lines" />}
      {data && (
        <ul className={css.list}>
          {data.map((login) => (
            <LoginRow
              key={login.id}
              session={login}
              zone={zone}
              busy={end.isPending}
              onEnd={() => end.mutate({ id: login.id })}
            />
          ))}
        </ul>
      )}
      <p className={css.fine} role="status">
        {end.isSuccess &&
          (end.variables === 'others' ? 'Every other device was logged out.' : 'That device was logged out.')}
      </p>
    </Card>
  )
}

type LoginRowProps = { session: OpenLogin; zone: string; busy: boolean; onEnd: () => void }

function LoginRow({ session: login, zone, busy, onEnd }: LoginRowProps) {
  const device = login.device || 'Unknown device'
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={css.row}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <p className={css.device}>{device}</p>
        <p className={css.fine}>{[login.place, seenWords(login, zone)].filter(Boolean).join(' · ')}</p>
      </div>
      {login.is_this_one ? (
        <StatusChip tone="sage" icon={IconCheck}>
          This device
        </StatusChip>
      ) : (
        <Button kind="plain" disabled={busy} onClick={onEnd} aria-label={`Log out ${device}`}>
          Log out
        </Button>
      )}
    </li>
  )
}

function seenWords({ is_this_one, last_seen }: OpenLogin, zone: string): string {
  if (is_this_one) return 'Active now'
  const day = relativeDay(last_seen, zone, new Date(serverNow()))
  return `Last seen ${day === 'Today' ? 'today' : day}, ${formatTimeInZone(last_seen, zone)}`
}
