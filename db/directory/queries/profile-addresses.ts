import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { profileAddresses, publicProfiles } from '../schema/profiles.ts'

/** How many former addresses of a page are kept. Older ones become free, so that nobody can collect addresses. */
const MOST_KEPT = 10

/** The condition that a page is found under a name: the user id, or its present or a former address. */
export const isNamed = (name: string | Placeholder): SQL => sql`${publicProfiles.user_id} = ${userNamed(name)}`

/** The id of the user whose page has a name; the name itself when no page has it. */
export const userNamed = (name: string | Placeholder): SQL =>
  sql`coalesce(
    (SELECT page.user_id FROM public_profiles page WHERE page.custom_url = ${name}),
    (SELECT former.user_id FROM profile_addresses former WHERE former.address = ${name}), ${name})`

/** Which of some addresses belong to the page of somebody else, now or formerly. */
export async function takenAddresses(
  db: Directory,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const of = [...addresses]
  const [present, former] = await db.batch([
    db
      .select({ address: publicProfiles.custom_url, user_id: publicProfiles.user_id })
      .from(publicProfiles)
      .where(inArray(publicProfiles.custom_url, of)),
    db
      .select({ address: profileAddresses.address, user_id: profileAddresses.user_id })
      .from(profileAddresses)
      .where(inArray(profileAddresses.address, of)),
  ])
  return new Set([...present, ...former].flatMap((one) => (one.user_id === userId ? [] : [one.address ?? ''])))
}

/** Statements that make a page's address a former one when it gets another. The new one is no longer a former address. */
export function retireAddress(
  db: Directory,
  page: { user_id: string; from: string | null; to: string | null },
  now: number,
) {
  const { user_id, from, to } = page
  return [
    ...(from === null
      ? []
      : [
          db
            .insert(profileAddresses)
            .values({ address: from, user_id, retired_at: now })
            .onConflictDoUpdate({ target: profileAddresses.address, set: { user_id, retired_at: now } }),
        ]),
    db.delete(profileAddresses).where(
      and(
        eq(profileAddresses.user_id, user_id),
        or(
          eq(profileAddresses.address, to ?? ''),
          sql`${profileAddresses.address} NOT IN (SELECT address FROM profile_addresses WHERE user_id = ${user_id}
              ORDER BY retired_at DESC LIMIT ${MOST_KEPT})`,
        ),
      ),
    ),
  ] as const
}
