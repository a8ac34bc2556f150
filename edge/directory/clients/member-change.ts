import { practicesOf } from '#db/directory/queries/practices'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { memberForBooking } from '../people/people.ts'

/**
 * Updates a member's names, date of birth, email and phone number in every practice that has a chart of them: those with a session, which the member's hub
 * knows, and those of their professionals. Safe to repeat.
 */
export async function applyMemberChange(store: DirectoryStore, userId: string): Promise<void> {
  const account = await memberForBooking(store, userId)
  if (!account) return
  const hub = hubStub(store.env, userId)
  const [ofSessions, partners] = await Promise.all([hub.act('practice.list'), hub.act('partner.list')])
  const ofPartners = await practicesOf(
    store.db,
    partners.map(({ partner_user_id }) => partner_user_id),
  )
  const { user_id, first_name, preferred_first_name, last_name, dob, email, phone_number, version } = account
  for (const practice of new Set([...ofSessions, ...ofPartners]))
    await practiceStub(store.env, practice).act('chart.rename', store.self, {
      user_id,
      first_name,
      preferred_first_name,
      last_name,
      dob,
      email,
      phone_number,
      version,
    })
}
