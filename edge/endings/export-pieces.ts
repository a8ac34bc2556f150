import { asRefusal, Refusal } from '#contracts/errors'
import type { ExportProgress } from '#contracts/internal/practice-exports'
import { deletionOf, destroyKey } from '#db/directory/queries/endings'
import { practiceStub } from '#durable-objects/stubs'
import { type Millis, systemClock } from '#kernel/clock'
import { parseOwnedId, uuidv7 } from '#kernel/ids'
import { type Zippable, zipSync } from 'fflate'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { exportFolder, exportTicket } from '../files/file-kinds.ts'
import { eraseFolder, storeFile, removeFiles } from '../files/stored-files.ts'
import { contentOf } from './export-content.ts'
import type { Content } from './export-step.ts'

/** How many files are deleted at once. */
const FILES = 1_000

/**
 * Prepares the next piece of an export and stores it. Two attempts at the same piece each store a file of their own,
 * and only the first one to be done is kept. So an interruption at any point changes nothing, and a repeat prepares the
 * piece again. Throws `not_found`, also when the practice is being deleted.
 */
export async function writePiece(
  { env, ctx }: DirectoryStore,
  practiceId: string,
  exportId: string,
  keepMs: Millis,
): Promise<ExportProgress> {
  const practice = practiceStub(env, ownerOf(exportId, practiceId))
  const { next: step, progress } = await practice.act('practice.export_step', ctx, exportId)
  if (!step) return progress
  const { files, next } = await contentOf({ env, ctx, practice, step })
  const names = Object.keys(files)
  const name = uuidv7(systemClock())
  const ticket = exportTicket(exportId, name)
  const zip = names.length === 0 ? null : zipped(files, Date.parse(step.head.practice.exported))
  if (zip) await storeFile(env, ticket, zip)
  try {
    const file = zip && { name, bytes: zip.byteLength, files: names.length }
    const at = { part: step.part, after: step.after }
    const done = await practice.act('practice.export_keep', ctx, exportId, at, { file, next }, keepMs)
    if (!done.kept) await removeFiles(env, [ticket])
    return done.progress
  } catch (error) {
    // Only a refusal says for sure that the piece was not kept.
    if (asRefusal(error)) await removeFiles(env, [ticket])
    throw error
  }
}

/**
 * Closes an export and deletes its files, also those of interrupted attempts. Safe to repeat. Returns false when the
 * practice is deleted; then nothing of the export remains either.
 */
export async function endExport(
  { env, ctx, db }: DirectoryStore,
  practiceId: string,
  exportId: string,
  state: 'failed' | 'expired',
): Promise<boolean> {
  const isThere = await practiceStub(env, ownerOf(exportId, practiceId))
    .act('practice.export_close', ctx, exportId, state)
    .then(() => true)
    .catch((error: unknown) => {
      if (asRefusal(error)?.code === 'not_found') return false
      throw error
    })
  while (await eraseFolder(env, exportFolder(exportId), FILES));
  // An attempt that ran while the deletion destroyed the key may have made a new one.
  if (!isThere && (await deletionOf(db, practiceId))?.counts) await destroyKey(db, practiceId)
  return isThere
}

/** A zip of the files. Bytes are compressed already and stored as they are. */
function zipped(files: Content['files'], mtime: Millis): Uint8Array {
  const entries: Zippable = {}
  for (const [path, content] of Object.entries(files))
    entries[path] =
      typeof content === 'string' ? [new TextEncoder().encode(content), { level: 6 }] : [content, { level: 0 }]
  return zipSync(entries, { mtime })
}

/** The practice of an export. Throws `not_found` for an export of another one. */
function ownerOf(exportId: string, practiceId: string): string {
  if (parseOwnedId(exportId, 'exp')?.practice !== practiceId) throw new Refusal('not_found')
  return practiceId
}
