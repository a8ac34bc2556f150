import type { Guardian } from '#contracts/api/guardians'

type Follows = Pick<Guardian, 'orchid_user_id' | 'is_first'>

/** Who becomes the first guardian of a child when this one is none any more: the longest of the others, if it is the first. */
export function successorOf<G extends Follows>(guardians: readonly G[], leaving: Follows): G | null {
  if (!leaving.is_first) return null
  // As the API orders them: the first one first, then the longest.
  return guardians.find(({ orchid_user_id }) => orchid_user_id !== leaving.orchid_user_id) ?? null
}
