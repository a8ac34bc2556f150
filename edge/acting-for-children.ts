import { guardianNeeds } from '#contracts/plain/act-rights'
import type { ActName } from '#contracts/plain/acts'
import { rightsOf } from '#db/directory/queries/guardians'
import type { UserActor } from '#domain/access/actor'
import { guardianMay } from '#domain/access/guardian'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { minorsOfGuardian } from './directory/guardians/guardians.ts'

/** A guardian who acts for one of their children. */
export type ActingGuardian = UserActor & { guardian: NonNullable<UserActor['guardian']> }

/**
 * The guardian as the one who acts for each of their children, where their present rights allow the act. A practice that
 * is asked so leaves out what is hidden from guardians, and its audit says who read for whom.
 */
export async function actingForChildren(
  store: DirectoryStore,
  guardian: UserActor,
  act: ActName,
): Promise<ActingGuardian[]> {
  const guardianships = await minorsOfGuardian(store, guardian.user_id)
  return guardianships
    .map(({ guardianship, user }) => ({
      ...guardian,
      user_id: user.id,
      guardian: { user_id: guardian.user_id, rights: rightsOf(guardianship) },
    }))
    .filter((acting) => guardianMay(acting.guardian.rights, guardianNeeds(act)))
}
