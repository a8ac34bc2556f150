/** "Two-step verification": its state, and buttons to set it up, to renew the recovery codes and to turn it off. */
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { secondFactorQuery } from '#web/data/two-factor.ts'
import css from './security.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const DIALOGS = {
  setUp: lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog })),
  renew: lazy(async () => ({ default: (await import('./renew-codes-dialog.tsx')).RenewCodesDialog })),
  turnOff: lazy(async () => ({ default: (await import('./turn-off-dialog.tsx')).TurnOffDialog })),
}

export function TwoStepSection({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Opened = open && DIALOGS[open]
  return (
    <Card
      title="Two-step verification"
      action={
        data?.on && (
          <StatusChip tone="sage" icon={IconCheck}>
            On
          </StatusChip>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="lines" />}
      {data && !data.on && (
        <div className={css.stack}>
          <p className={css.text}>
            Log in with your password and a code from an app on your phone, so no one can get in with your password
            alone.
          </p>
          <div className={css.actions}>
            <Button onClick={() => setOpen('setUp')}>Set up</Button>
          </div>
        </div>
      )}
      {data?.on && (
        <div className={css.stack}>
          <p className={css.text}>
            You log in with your password and a code from your authentication app
            {data.since && `, since ${formatDate(data.since, zone)}`}. {leftWords(data.recovery_codes_left)}
          </p>
          <div className={css.actions}>
            <Button kind="quiet" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button kind="plain" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          </div>
        </div>
      )}
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'You have no recovery codes left. Please create new ones.'
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`
}
