/** The guardians of a minor with their rights, and the open invitations. The reader is a guardian or the teenager. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GuardedMinor, Guardian } from '#contracts/api/guardians'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { calledName, shownName } from '#domain/content/person-name'
import { guardiansQuery } from '#web/data/guardians/queries.ts'
import { GuardianRow } from './guardian-row.tsx'
import css from './guardians.module.css'
import { HandoverCard } from './handover-card.tsx'
import { InviteGuardian } from './invite-guardian.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'

const RightsDialog = lazy(async () => ({ default: (await import('./rights-dialog.tsx')).RightsDialog }))
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))

type GuardiansProps = {
  minorId: string
  zone: string
  /** The child. Left out when the reader is the teenager themself. */
  child?: GuardedMinor
  lead: ReactNode
  /** Called when the user has ended their own guardianship. */
  onLeft?: () => void
}

export function Guardians({ minorId, zone, child, lead, onLeft }: GuardiansProps) {
  const { data, error, refetch } = useQuery(guardiansQuery(minorId))
  const [changing, setChanging] = useState<Guardian | null>(null)
  const [ending, setEnding] = useState<Guardian | null>(null)
  const [news, setNews] = useState('')
  const whose = child ? calledName(child.minor) : 'you'
  return (
    <div className={css.sections}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Card title="Guardians">
        <div className={css.stack}>
          <p className={css.text}>{lead}</p>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={2} label="Loading the guardians" />}
          {data?.guardians.length === 0 && <p className={css.text}>No guardians yet.</p>}
          {data && data.guardians.length > 0 && (
            <ul className={css.list}>
              {data.guardians.map((guardian) => (
                <GuardianRow
                  key={guardian.orchid_user_id}
                  guardian={guardian}
                  zone={zone}
                  mayManage={data.may_manage_guardians}
                  onRights={() => setChanging(guardian)}
                  onEnd={() => setEnding(guardian)}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
      {data?.may_manage_guardians && (
        <Card title="Invite a guardian">
          <div className={css.stack}>
            <InviteGuardian minorId={minorId} whose={whose} />
            <WaitingInvitations minorId={minorId} invitations={data.invitations} zone={zone} />
          </div>
        </Card>
      )}
      {child && <HandoverCard child={child} />}
      <Suspense fallback={null}>
        {changing && (
          <RightsDialog
            minorId={minorId}
            guardian={changing}
            onSaved={() => {
              setNews(`The permissions of ${shownName(changing)} were changed.`)
              setChanging(null)
            }}
            onClose={() => setChanging(null)}
          />
        )}
        {ending && (
          <EndDialog
            minorId={minorId}
            guardian={ending}
            successor={data && child && !child.has_own_sign_in ? successorOf(data.guardians, ending) : null}
            whose={whose}
            onEnded={() => {
              if (ending.is_you) return onLeft?.()
              setNews(`${shownName(ending)} is no longer a guardian.`)
              setEnding(null)
            }}
            onClose={() => setEnding(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

type Follows = Pick<Guardian, 'orchid_user_id' | 'is_first'>

/**
 * The guardian who becomes the first one when `leaving` ends their guardianship: the one with the longest guardianship.
 * Null when `leaving` is not the first guardian, or is the only one.
 */
export function successorOf<G extends Follows>(guardians: readonly G[], leaving: Follows): G | null {
  if (!leaving.is_first) return null
  // The API lists the first guardian, then the others from the longest guardianship to the shortest.
  return guardians.find(({ orchid_user_id }) => orchid_user_id !== leaving.orchid_user_id) ?? null
}
