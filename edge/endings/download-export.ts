import type { ActAnswer } from '#durable-objects/stubs'
import { errorKind, log } from '#kernel/log'
import type { Env } from '../env.ts'
import { exportTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { mergedSize, ZipMerge } from './ZipMerge.ts'

type Download = ActAnswer<'practice.export_download'>

/**
 * The pieces of an export as one zip, which is joined while it is downloaded. Only one piece is in memory. When a piece
 * is missing, the download is aborted.
 */
export function exportStream(env: Env, download: Download): ReadableStream<Uint8Array> {
  const chunks = joinedPieces(env, download)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        log({ event: 'object_error', object: 'practice', where: 'export', error: errorKind(error) })
        controller.error(error)
      }
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  const size = mergedSize(download.pieces)
  // With a known size the browser shows how much is left.
  return size === null ? body : body.pipeThrough(new FixedLengthStream(size))
}

async function* joinedPieces(env: Env, { export_id, pieces }: Download): AsyncGenerator<Uint8Array, void, undefined> {
  const merge = new ZipMerge()
  for (const { file } of pieces) {
    const stored = await readFile(env, exportTicket(export_id, file))
    if (!stored) throw new Error('a piece of the export is missing')
    yield merge.add(await stored.bytes())
  }
  yield merge.end()
}
