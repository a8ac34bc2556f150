/** Whether a practice is a read-only archive. Every page that offers changes checks this. */
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { standingQuery } from '#web/data/practice-ending.ts'
import { reachOf } from './area-of.ts'

type Who = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/** For an owner, their plan decides. A scheduler's account has no plan, so the state of the practice is requested. */
export function useIsArchive(user: Who): boolean {
  const asks = user.role === 'PRACTICE_SCHEDULER'
  const standing = useQuery({ ...standingQuery, enabled: asks })
  if (asks) return standing.data?.plan === null
  return user.role === 'OWNER' && reachOf(user, ['calendar']) === 'archive'
}
