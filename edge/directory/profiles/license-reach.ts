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
  const [licenses, regions] = await Promise.all([licensesOf(store.db, providerId), regionsOf(store, accounts)])
  return licenseReach(licenses, regions)
}

/** The regions in which the people of some accounts live, as far as they are known. */
export async function regionsOf(store: DirectoryStore, accounts: readonly string[]): Promise<string[]> {
  const people = await Promise.all(accounts.map((id) => personById(store.db, id)))
  return people.flatMap((person) => (person?.residence ? (regionOf(person.residence) ?? []) : []))
}
