/** The section of the settings where a scheduler can leave the team. */
import { lazy, Suspense, useState } from 'react'
import { Card } from '#web/ui/kit/card.tsx'
import css from './team.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

type LeaveTeamProps = { teamId: string; userId: string }

export function LeaveTeam({ teamId, userId }: LeaveTeamProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Card title="Leave team">
      <div className={css.stack}>
        <p className={css.text}>
          You manage this practice's calendar for its owner. You can leave at any time and keep your account.
        </p>
        <div>
          <Button kind="quiet" onClick={() => setLeaving(true)}>
            Leave team
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {leaving && <LeaveDialog teamId={teamId} userId={userId} onClose={() => setLeaving(false)} />}
      </Suspense>
    </Card>
  )
}
