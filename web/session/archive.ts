/** Whether a practice is an archive, to read and not to work in: asked here by every page that would offer to change something. */
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { standingQuery } from '#web/data/practice-ending/queries.ts'
import { reachOf } from './area-of.ts'

type Who = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/** An owner's own plan says it. A scheduler's account knows nothing of plans: for them the practice is asked. */
export function useIsArchive(user: Who): boolean {
  const asks = user.role === 'PRACTICE_SCHEDULER'
  const standing = useQuery({ ...standingQuery, enabled: asks })
  if (asks) return standing.data?.plan === null
  return user.role === 'OWNER' && reachOf(user, ['calendar']) === 'archive'
}
