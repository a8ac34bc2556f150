import type { Guardian } from '#contracts/api/guardians'

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
