import { practicesOf } from '#db/directory/queries/practices'
import { hubStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * The practices that may have a chart of a member: those with a session, which the member's hub knows, and those of their
 * professionals.
 */
export async function practicesOfMember(store: DirectoryStore, userId: string): Promise<string[]> {
  const hub = hubStub(store.env, userId)
  const [ofSessions, partners] = await Promise.all([hub.act('practice.list'), hub.act('partner.list')])
  const ofPartners = await practicesOf(
    store.db,
    partners.map(({ partner_user_id }) => partner_user_id),
  )
  return [...new Set([...ofSessions, ...ofPartners])]
}
