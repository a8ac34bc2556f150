import { Refusal } from '#contracts/errors'
import { practice } from '#db/practice/schema-practice'
import { endingOf } from '../store/ending-state.ts'
import { seedNoteSchemas } from '../notes/note-schemas.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type StaffPerson, putPerson } from './people-rows.ts'

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
