import type { PersonRow } from '#db/directory/queries/people'
import { touchUser } from '#db/directory/queries/providers'
import { acceptedLocale } from '#domain/content/locale'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { profileChanged } from '../wake-ups.ts'

/**
 * Stores the locale of the browser with which a person logs in. Their mails follow it, and the papers of their practice
 * if they own one. A browser that names no language changes nothing.
 */
export async function storeLocale(
  store: DirectoryStore,
  { user, practice_id, role }: PersonRow,
  acceptLanguage: string | undefined,
): Promise<void> {
  const locale = acceptedLocale(acceptLanguage)
  if (locale === null || locale === user.locale) return
  await store.commit([
    touchUser(store.db, user.id, { locale }, store.now),
    ...(role === 'OWNER' && practice_id ? [profileChanged(store, { user_id: user.id, practice_id })] : []),
  ])
}
