import { logoOf, logoVersion, setLogo } from '#db/directory/queries/logos'
import type { PictureScale } from '#domain/content/jpeg'
import { logoSize } from '#domain/content/logo'
import { uuidv7 } from '#kernel/ids'
import { logoTicket } from '../../files/file-kinds.ts'
import { storePicture, type Picture, type PictureTickets, removePicture } from '../../files/pictures.ts'
import { readFile, type StoredFile } from '../../files/stored-files.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { allowTeam } from '../team/team.ts'

const ticketsOf =
  (practiceId: string, version: string): PictureTickets =>
  (scale) =>
    logoTicket(practiceId, version, scale)

/**
 * Replaces the logo of a practice. Throws `forbidden`, and InvalidRequest when the files are not JPEGs of the required
 * sizes.
 */
export async function saveLogo(store: DirectoryStore, practiceId: string, logo: Picture): Promise<string> {
  await allowTeam(store, practiceId, 'profile.save')
  const version = uuidv7(store.now)
  // The files are stored before the version, so that readers of the new version find them.
  await storePicture(store.env, ticketsOf(practiceId, version), logo, logoSize)
  await changeVersion(store, practiceId, version)
  return version
}

/** Removes the logo of a practice, if there is one. Throws `forbidden`. */
export async function removeLogo(store: DirectoryStore, practiceId: string): Promise<void> {
  await allowTeam(store, practiceId, 'profile.save')
  await changeVersion(store, practiceId, null)
}

/** The logo of a practice; null when there is none, or when the practice is hidden and not the reader's own. */
export async function readLogo(
  store: DirectoryStore,
  of: { name: string; reader_practice: string | null; scale: PictureScale },
): Promise<{ version: string; file: StoredFile; listed: boolean } | null> {
  const found = await logoOf(store.db, of.name)
  if (!found?.version || !(found.listed || of.reader_practice === found.practice_id)) return null
  const file = await readFile(store.env, logoTicket(found.practice_id, found.version, of.scale))
  return file && { version: found.version, file, listed: found.listed }
}

/** The logo of a practice for its invoices, even when the practice is hidden; null when there is none. */
export async function logoFile(store: DirectoryStore, practiceId: string): Promise<Uint8Array | null> {
  const version = await logoVersion(store.db, practiceId)
  const file = version && (await readFile(store.env, logoTicket(practiceId, version, 4)))
  return file ? file.bytes() : null
}

async function changeVersion(store: DirectoryStore, practiceId: string, version: string | null): Promise<void> {
  const { db } = store
  const before = await logoVersion(db, practiceId)
  await setLogo(db, practiceId, version)
  if (before !== null) await removePicture(store.env, ticketsOf(practiceId, before))
}
