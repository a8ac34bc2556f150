import type { TeamRole } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { people, practice } from '#db/practice/schema-practice'
import type { Millis } from '#kernel/clock'
import { lt } from 'drizzle-orm'
import { endingOf } from '../store/ending-state.ts'
import { seedNoteSchemas } from '../notes/note-schemas.ts'
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

export type EstablishInput = { practice_id: string; name: string; timezone: string; owner: StaffPerson }

/**
 * Founds the practice and its owner, or brings their copies up to date (name, URL). Safe to repeat; an older version
 * changes nothing. The zone is only the first one: afterwards it is set with the availability.
 * Throws `conflict` when the practice belongs to somebody else.
 */
export function establishPractice(store: PracticeStore, input: EstablishInput): { established: boolean } {
  // A practice that was deleted is never founded again.
  const ended = endingOf(store)
  if (ended && ended.state !== 'archived') throw new Refusal('not_found')
  const known = store.found()
  if (known && known.owner_user_id !== input.owner.user_id) throw new Refusal('conflict')
  if (known && known.id !== input.practice_id) throw new Refusal('conflict')
  if (known) {
    if (known.name !== input.name)
      store.db.update(practice).set({ name: input.name, modify_at: store.nextStamp() }).run()
  } else {
    store.db
      .insert(practice)
      .values({
        id: input.practice_id,
        owner_user_id: input.owner.user_id,
        name: input.name,
        timezone: input.timezone,
        last_stamp: store.now,
        create_at: store.now,
        modify_at: store.now,
      })
      .run()
  }
  store.reread()
  seedNoteSchemas(store)
  putPerson(store, { ...input.owner, role: 'OWNER' })
  return { established: !known }
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
