import type { Guardian } from '#contracts/api/guardians'

type Follows = Pick<Guardian, 'orchid_user_id' | 'is_first'>

/**
 * The next first guardian of a child when this guardian leaves: the longest-serving of the others, if this one is
 * first.
 */
export function successorOf<G extends Follows>(guardians: readonly G[], leaving: Follows): G | null {
  if (!leaving.is_first) return null
  // In the API's order: the first guardian, then by time.
  return guardians.find(({ orchid_user_id }) => orchid_user_id !== leaving.orchid_user_id) ?? null
}
