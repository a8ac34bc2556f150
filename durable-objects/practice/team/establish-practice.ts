import { changePractice } from '#db/practice/queries/practice'
import { putPerson } from '#db/practice/queries/people'
import { Refusal } from '#contracts/errors'
import { practice } from '#db/practice/schema-practice'
import { FIRST_LIMITS } from '#domain/scheduling/booking-limits'
import { seedNoteSchemas } from '../notes/note-schemas.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { StaffPerson } from './people-rows.ts'

export type EstablishInput = { practice_id: string; name: string; timezone: string; owner: StaffPerson }

/**
 * Establishes the practice and its owner, or updates their copies (name, URL). Safe to repeat; an older version does
 * not change the copy of the owner. The time zone is only the initial one: afterwards it is saved with the
 * availability. Throws `conflict` when the practice belongs to another owner.
 */
export function establishPractice(store: PracticeStore, input: EstablishInput): { established: boolean } {
  const known = store.found()
  if (known && known.owner_user_id !== input.owner.user_id) throw new Refusal('conflict')
  if (known && known.id !== input.practice_id) throw new Refusal('conflict')
  if (known) {
    if (known.name !== input.name) changePractice(store.db, { name: input.name, modify_at: store.nextStamp() })
  } else {
    store.insert(practice, {
      id: input.practice_id,
      owner_user_id: input.owner.user_id,
      name: input.name,
      timezone: input.timezone,
      ...FIRST_LIMITS,
      last_stamp: store.now,
      create_at: store.now,
      modify_at: store.now,
    })
  }
  store.reread()
  seedNoteSchemas(store)
  putPerson(store.db, { ...input.owner, role: 'OWNER', until_at: null })
  return { established: !known }
}
