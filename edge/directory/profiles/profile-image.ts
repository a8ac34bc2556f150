import { saveProvider } from '#db/directory/queries/providers'
import { listedPhotos, photoOf } from '#db/directory/queries/public-profiles'
import type { PictureScale } from '#domain/content/jpeg'
import { portraitSize } from '#domain/content/portrait'
import { uuidv7 } from '#kernel/ids'
import { photoTicket } from '../../files/file-kinds.ts'
import { storePicture, type Picture, type PictureTickets, removePicture } from '../../files/pictures.ts'
import { readFile, type StoredFile } from '../../files/stored-files.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { readProvider } from './provider-intake.ts'
import { profileChanged } from '../wake-ups.ts'

const ticketsOf =
  (userId: string, version: string): PictureTickets =>
  (scale) =>
    photoTicket(userId, version, scale)

/** Replaces the photo of a professional. Throws InvalidRequest unless the files are JPEGs of the required sizes. */
export async function savePhoto(store: DirectoryStore, userId: string, photo: Picture): Promise<string> {
  const version = uuidv7(store.now)
  // The files are stored before the version, so that readers of the new version find them.
  await storePicture(store.env, ticketsOf(userId, version), photo, portraitSize)
  await changeVersion(store, userId, version)
  return version
}

/** Removes the photo of a professional, if there is one. */
export async function removePhoto(store: DirectoryStore, userId: string): Promise<void> {
  await changeVersion(store, userId, null)
}

/** The photo of a professional; null when there is none, or when the profile is hidden and not the reader's own. */
export async function readPhoto(
  store: DirectoryStore,
  of: { user_id: string; reader_id: string | null; scale: PictureScale },
): Promise<{ version: string; file: StoredFile; listed: boolean } | null> {
  const found = await photoOf(store.db, of.user_id)
  if (!found?.version || !(found.listed || of.reader_id === of.user_id)) return null
  const file = await readFile(store.env, photoTicket(of.user_id, found.version, of.scale))
  return file && { version: found.version, file, listed: found.listed }
}

/** Adds to each person the version of their public photo. If the directory cannot be read, all versions are null. */
export async function withPhotos<Person>(
  store: DirectoryStore,
  people: readonly Person[],
  idOf: (person: Person) => string,
): Promise<(Person & { photo_version: string | null })[]> {
  if (people.length === 0) return []
  const versions = await listedPhotos(store.near, people.map(idOf)).catch(() => null)
  return people.map((person) => ({ ...person, photo_version: versions?.get(idOf(person)) ?? null }))
}

async function changeVersion(store: DirectoryStore, userId: string, version: string | null): Promise<void> {
  const { practice_id, photo_version: before } = (await readProvider(store, userId)).profile
  await store.as({ ...store.ctx, idempotency: null }).once(userId, async () => ({
    answer: null,
    statements: [
      ...saveProvider(store.db, userId, { profile: { photo_version: version } }, store.now),
      profileChanged(store, { user_id: userId, practice_id }),
    ],
  }))
  if (before !== null) await removePicture(store.env, ticketsOf(userId, before))
}
