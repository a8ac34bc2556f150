import { practiceStub } from '#durable-objects/stubs'
import { ifReadable } from '../../indexed-sessions.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { memberForBooking } from '../people/people.ts'
import { practicesOfMember } from './member-practices.ts'

/**
 * Updates a member's names, date of birth, email and phone number in every practice that has a chart of them. Safe to
 * repeat.
 */
export async function applyMemberChange(store: DirectoryStore, userId: string): Promise<void> {
  const account = await memberForBooking(store, userId)
  if (!account) return
  const { user_id, first_name, preferred_first_name, last_name, dob, email, phone_number, version } = account
  const names = { first_name, preferred_first_name, last_name }
  const change = { user_id, ...names, dob, email, phone_number, version }
  // One that is being deleted keeps nothing from the others.
  for (const practice of await practicesOfMember(store, userId))
    await ifReadable(() => practiceStub(store.env, practice).act('chart.rename', store.self, change))
}
