import { Refusal } from '#contracts/errors'
import { openBytes, sealBytes } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../data-keys.ts'
import type { Env } from '../env.ts'
import type { FileKind, FileTicket } from './file-kinds.ts'

/** A stored file. Its content can be read only once, either by `body` or by `bytes`. */
export type StoredFile = {
  size: number
  etag: string
  content_type: string
  body: ReadableStream<Uint8Array>
  bytes: () => Promise<Uint8Array>
}

/** Stores a file; replaces one with the same key. Throws `invalid` when it is too large or not of the ticket's kind. */
export async function storeFile(env: Env, ticket: FileTicket, bytes: Uint8Array): Promise<void> {
  const { kind, owner, key } = ticket
  if (bytes.byteLength > kind.most_bytes) throw new Refusal('invalid', 'This file is too large.')
  if (!kind.isGenuine(bytes)) throw new Refusal('invalid', 'This is not the right kind of file.')
  const body = kind.sealed
    ? await sealBytes(await dataKey(env, owner), PLACES.file(owner, key), new Uint8Array(bytes))
    : bytes
  await env.FILES.put(key, body, { httpMetadata: { contentType: kind.content_type } })
}

/** Reads a file; null when there is none. */
export async function readFile(env: Env, ticket: FileTicket): Promise<StoredFile | null> {
  const { kind, owner, key } = ticket
  const found = await env.FILES.get(key)
  if (!found) return null
  if (!kind.sealed) return unsealed(kind, found)
  const about = { etag: found.httpEtag, content_type: kind.content_type }
  const clear = await openBytes(await dataKey(env, owner), PLACES.file(owner, key), await found.text())
  return { ...about, size: clear.byteLength, body: new Blob([clear]).stream(), bytes: async () => clear }
}

function unsealed({ content_type }: FileKind, found: R2ObjectBody): StoredFile {
  const bytes = async () => new Uint8Array(await found.arrayBuffer())
  return { etag: found.httpEtag, content_type, size: found.size, body: found.body, bytes }
}

/** Removes files; missing ones are ignored. */
export async function removeFiles(env: Env, tickets: readonly FileTicket[]): Promise<void> {
  await env.FILES.delete(tickets.map(({ key }) => key))
}

/** Deletes the next files of a folder, at most `most`. Returns false when there were none. */
export async function eraseFolder(env: Env, folder: string, most: number): Promise<boolean> {
  const { objects } = await env.FILES.list({ prefix: folder, limit: most })
  if (objects.length === 0) return false
  await env.FILES.delete(objects.map(({ key }) => key))
  return true
}
