/** A professional's photo: three JPEGs in R2 under a version of their own, the version with the public profile. */
import type { z } from 'zod'
import type { putProfileImage } from '#contracts/api/profile-image'
import { directory } from '#db/directory/connect'
import { saveProvider } from '#db/directory/queries/providers'
import { photoOf } from '#db/directory/queries/public-profiles'
import type { CallContext } from '#domain/access/actor'
import { isPortrait, PORTRAIT_SCALES, type PortraitScale } from '#domain/content/portrait'
import { systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../env.ts'
import { once } from './once.ts'
import { profileChanged, readProvider } from './provider-intake.ts'
import { refuseField } from './refuse-field.ts'

type Photo = z.infer<typeof putProfileImage.body>

const keyOf = (userId: string, version: string, scale: PortraitScale) => `profile_image/${userId}/${version}/${scale}`

/** Keeps a photo in place of the one before. Throws InvalidRequest for what is no JPEG of its size. */
export async function keepPhoto(env: Env, ctx: CallContext, userId: string, photo: Photo): Promise<string> {
  const files = PORTRAIT_SCALES.map((scale) => ({ scale, bytes: bytesOf(photo[`x${scale}`]) }))
  for (const { scale, bytes } of files)
    if (!isPortrait(bytes, scale)) refuseField([`x${scale}`], 'This is not a photo in the size it should have')
  const now = systemClock()
  const version = uuidv7(now)
  // The files first: whoever reads the new version finds them.
  for (const { scale, bytes } of files)
    await env.FILES.put(keyOf(userId, version, scale), bytes, { httpMetadata: { contentType: 'image/jpeg' } })
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
  of: { user_id: string; reader_id: string | null; scale: PortraitScale },
): Promise<{ version: string; file: R2ObjectBody; listed: boolean } | null> {
  const found = await photoOf(directory(env.DIRECTORY), of.user_id)
  if (!found?.version || !(found.listed || of.reader_id === of.user_id)) return null
  const file = await env.FILES.get(keyOf(of.user_id, found.version, of.scale))
  return file && { version: found.version, file, listed: found.listed }
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
  if (before !== null) await env.FILES.delete(PORTRAIT_SCALES.map((scale) => keyOf(userId, before, scale)))
}

/** Nothing for what is no base64: that is no photo either. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
