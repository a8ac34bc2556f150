import { type ListingDetails, previewOf } from '#db/directory/queries/public-profiles'
import type { Actor } from '#domain/access/actor'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * The page at an address for the professional whose page it is, while nobody else sees it. Null for every other reader
 * and address, so that it answers like a page that does not exist.
 */
export async function ownPreview(store: DirectoryStore, actor: Actor, idOrUrl: string): Promise<ListingDetails | null> {
  if (actor.kind !== 'user' || actor.user_type !== 'orchid_pro') return null
  const page = await previewOf(store.db, actor.user_id)
  return page && [page.user.id, page.profile.custom_url].includes(idOrUrl) ? page : null
}
