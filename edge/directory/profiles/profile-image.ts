/** A professional's photo: three JPEGs in R2 under a version of their own, the version with the public profile. */
import { directory, nearDirectory } from '#db/directory/connect'
import { saveProvider } from '#db/directory/queries/providers'
import { listedPhotos, photoOf } from '#db/directory/queries/public-profiles'
import type { CallContext } from '#domain/access/actor'
import type { PictureScale } from '#domain/content/jpeg'
import { portraitSize } from '#domain/content/portrait'
import { systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import { once } from '../once.ts'
import { keepPicture, type Picture, readPicture, removePicture } from '../../files/pictures.ts'
import { readProvider } from './provider-intake.ts'
import { profileChanged } from '../wake-ups.ts'

const folderOf = (userId: string) => `profile_image/${userId}`

/** Keeps a photo in place of the one before. Throws InvalidRequest for what is no JPEG of its size. */
export async function keepPhoto(env: Env, ctx: CallContext, userId: string, photo: Picture): Promise<string> {
  const version = uuidv7(systemClock())
  // The files first: whoever reads the new version finds them.
  await keepPicture(env, { folder: folderOf(userId), version }, photo, portraitSize)
  await changeVersion(env, ctx, userId, version)
  return version
}

/** Takes the photo away; without one nothing happens. */
export async function removePhoto(env: Env, ctx: CallContext, userId: string): Promise<void> {
  await changeVersion(env, ctx, userId, null)
}

/** The photo as it may be seen by this reader; null when there is none, or the profile is not for them. */
export async function readPhoto(
  env: Env,
  of: { user_id: string; reader_id: string | null; scale: PictureScale },
): Promise<{ version: string; file: R2ObjectBody; listed: boolean } | null> {
  const found = await photoOf(directory(env.DIRECTORY), of.user_id)
  if (!found?.version || !(found.listed || of.reader_id === of.user_id)) return null
  const file = await readPicture(env, folderOf(of.user_id), found.version, of.scale)
  return file && { version: found.version, file, listed: found.listed }
}

/** People with the versions of the photos that everybody may see. Without an answer they talk without pictures. */
export async function withPhotos<Person>(
  env: Env,
  people: readonly Person[],
  idOf: (person: Person) => string,
): Promise<(Person & { photo_version: string | null })[]> {
  if (people.length === 0) return []
  const versions = await listedPhotos(nearDirectory(env.DIRECTORY), people.map(idOf)).catch(() => null)
  return people.map((person) => ({ ...person, photo_version: versions?.get(idOf(person)) ?? null }))
}

async function changeVersion(env: Env, ctx: CallContext, userId: string, version: string | null): Promise<void> {
  const { practice_id, photo_version: before } = (await readProvider(env, userId)).profile
  await once(env, { ...ctx, idempotency: null }, userId, async () => ({
    answer: null,
    statements: [
      ...saveProvider(directory(env.DIRECTORY), userId, { profile: { photo_version: version } }, systemClock()),
      profileChanged(env, { user_id: userId, practice_id, traceparent: ctx.traceparent }),
    ],
  }))
  if (before !== null) await removePicture(env, folderOf(userId), before)
}
