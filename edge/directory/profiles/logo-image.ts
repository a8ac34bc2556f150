/** A practice's logo: its files in R2, its version with the practice. */
import { directory } from '#db/directory/connect'
import { logoOf, logoVersion, setLogo } from '#db/directory/queries/logos'
import type { CallContext } from '#domain/access/actor'
import type { PictureScale } from '#domain/content/jpeg'
import { logoSize } from '#domain/content/logo'
import { systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import { keepPicture, type Picture, readPicture, removePicture } from '../../files/pictures.ts'
import { allowTeam } from '../team/team.ts'

const folderOf = (practiceId: string) => `logo_image/${practiceId}`

/** Keeps a logo in place of the one before. Throws `forbidden`, InvalidRequest for what is no JPEG of its size. */
export async function keepLogo(env: Env, ctx: CallContext, practiceId: string, logo: Picture): Promise<string> {
  await allowTeam(env, ctx, practiceId, 'profile.save')
  const version = uuidv7(systemClock())
  // The files first: whoever reads the new version finds them.
  await keepPicture(env, { folder: folderOf(practiceId), version }, logo, logoSize)
  await changeVersion(env, practiceId, version)
  return version
}

/** Takes the logo away; without one nothing happens. Throws `forbidden`. */
export async function removeLogo(env: Env, ctx: CallContext, practiceId: string): Promise<void> {
  await allowTeam(env, ctx, practiceId, 'profile.save')
  await changeVersion(env, practiceId, null)
}

/** The logo as it may be seen by this reader; null when there is none, or the practice is not for them. */
export async function readLogo(
  env: Env,
  of: { name: string; reader_practice: string | null; scale: PictureScale },
): Promise<{ version: string; file: R2ObjectBody; listed: boolean } | null> {
  const found = await logoOf(directory(env.DIRECTORY), of.name)
  if (!found?.version || !(found.listed || of.reader_practice === found.practice_id)) return null
  const file = await readPicture(env, folderOf(found.practice_id), found.version, of.scale)
  return file && { version: found.version, file, listed: found.listed }
}

/** A practice's logo for paper, whoever may see its page; null when there is none. */
export async function logoFile(env: Env, practiceId: string): Promise<Uint8Array | null> {
  const version = await logoVersion(directory(env.DIRECTORY), practiceId)
  const file = version && (await readPicture(env, folderOf(practiceId), version, 4))
  return file ? new Uint8Array(await file.arrayBuffer()) : null
}

async function changeVersion(env: Env, practiceId: string, version: string | null): Promise<void> {
  const db = directory(env.DIRECTORY)
  const before = await logoVersion(db, practiceId)
  await setLogo(db, practiceId, version)
  if (before !== null) await removePicture(env, folderOf(practiceId), before)
}
