import { licensesOf } from '#db/directory/queries/licenses'
import { personById } from '#db/directory/queries/people'
import { regionOf } from '#domain/content/licensed-region'
import { type LicenseReach, licenseReach } from '#domain/content/session-license'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** How far the licenses of a provider reach for a client, or for both partners of a couple, by their accounts. */
export async function licenseReachFor(
  store: DirectoryStore,
  providerId: string,
  accounts: readonly string[],
): Promise<LicenseReach> {
  const [licenses, people] = await Promise.all([
    licensesOf(store.db, providerId),
    Promise.all(accounts.map((id) => personById(store.db, id))),
  ])
  const regions = people.flatMap((person) => (person?.residence ? (regionOf(person.residence) ?? []) : []))
  return licenseReach(licenses, regions)
}
