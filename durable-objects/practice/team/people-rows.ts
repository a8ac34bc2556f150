import type { TeamRole } from '#contracts/endpoint'
import { people } from '#db/practice/schema-practice'
import type { Millis } from '#kernel/clock'
import { lt } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'

/** Somebody who works in the practice, copied from the directory. `version` is the directory's stamp (ms). */
export type StaffPerson = {
  user_id: string
  first_name: string
  last_name: string
  /** By the person's name schema. */
  display_name: string
  id_or_custom_url: string
  version: number
}

/** Writes the copy of a person who works here, or did until `until_at` (ms); an older version changes nothing. */
export function putPerson(
  store: PracticeStore,
  { until_at = null, ...person }: StaffPerson & { role: TeamRole; until_at?: Millis | null },
): void {
  const row = { ...person, until_at }
  store.db
    .insert(people)
    .values(row)
    .onConflictDoUpdate({ target: people.user_id, set: row, setWhere: lt(people.version, person.version) })
    .run()
}
