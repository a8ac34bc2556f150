import type { OptionalTopic } from '#contracts/plain/mail-topics'
import { and, eq, inArray } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { mailSuppressions } from '../schema/mail-suppressions.ts'

/** The topics that an address does not want. */
export async function suppressedTopics(db: Directory, address_hash: string): Promise<Set<OptionalTopic>> {
  const rows = await db
    .select({ topic: mailSuppressions.topic })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.address_hash, address_hash))
  return new Set(rows.map(({ topic }) => topic))
}

/** Statements that switch topics of an address off and on. Repeating them changes nothing. */
export function suppressionRows(
  db: Directory,
  address_hash: string,
  { off, on }: { off: readonly OptionalTopic[]; on: readonly OptionalTopic[] },
  now: number,
) {
  return [
    ...off.map((topic) =>
      db.insert(mailSuppressions).values({ address_hash, topic, create_datetime: now }).onConflictDoNothing(),
    ),
    ...(on.length > 0
      ? [
          db
            .delete(mailSuppressions)
            .where(and(eq(mailSuppressions.address_hash, address_hash), inArray(mailSuppressions.topic, [...on]))),
        ]
      : []),
  ]
}
