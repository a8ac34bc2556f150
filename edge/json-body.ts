import { Refusal } from '#contracts/errors'
import { InvalidRequest } from './invalid-request.ts'

type Path = (string | number)[]
type Place = { value: unknown; key: string | number; depth: number; parent: Place | null }

/** The deepest nesting of a body that is searched, far more than any contract needs. */
const DEEPEST = 64

/**
 * The body of a request as text; empty when there is none. Throws `too_large` for more than `limit` bytes,
 * InvalidRequest for invalid UTF-8.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) {
    await request.body.cancel()
    throw new Refusal('too_large')
  }
  // A body with a declared length cannot be longer than that, so it is read at once.
  if (length !== null) return wholeText(await request.arrayBuffer(), limit)
  // Without a declared length the bytes are counted as they arrive, so that the sender cannot fill the memory.
  const reader = request.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader.read()
    bytes += part.value?.byteLength ?? 0
    if (bytes > limit) {
      // Cancels the stream, so that the sender stops.
      await reader.cancel()
      throw new Refusal('too_large')
    }
    try {
      text += decoder.decode(part.value, { stream: !part.done })
    } catch {
      if (!part.done) await reader.cancel()
      throw wrong('The body is not UTF-8')
    }
    if (part.done) return text
  }
}

function wholeText(bytes: ArrayBuffer, limit: number): string {
  if (bytes.byteLength > limit) throw new Refusal('too_large')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw wrong('The body is not UTF-8')
  }
}

/** The body of a request as bytes. Throws `too_large` for more than `limit`, as soon as that many have arrived. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel()
    throw new Refusal('too_large')
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > limit) throw new Refusal('too_large')
    parts.push(new Uint8Array(part))
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/**
 * Parses JSON. An empty text gives an empty object. Throws InvalidRequest for invalid JSON and for characters that
 * cannot be stored.
 */
export function parseJson(raw: string): unknown {
  if (raw === '') return {}
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    throw wrong('The body is not JSON')
  }
  // In valid JSON such characters occur only as escapes, so a body without these escapes is not searched.
  const path = /\\u(0000|d[89a-f])/i.test(raw) ? pathOfUnstorable(value) : null
  if (path) throw wrong('This text has characters that cannot be saved. Please type it again.', path)
  return value
}

/**
 * The path of the first text that cannot be stored; null when there is none. A text cannot be stored when it contains
 * NUL, at which databases cut it off, or half of a surrogate pair, which cannot be encoded as UTF-8.
 */
function pathOfUnstorable(whole: unknown): Path | null {
  if (typeof whole === 'string' && !isStorable(whole)) return []
  // A list is used instead of recursion, because a deeply nested body could overflow the stack.
  const rest: Place[] = [{ value: whole, key: '', depth: 0, parent: null }]
  for (let at = rest.pop(); at; at = rest.pop()) {
    if (at.depth > DEEPEST) throw wrong('The body is nested too deeply')
    for (const key in at.value as object) {
      const value = (at.value as Record<string, unknown>)[key]
      const place = { value, key: Array.isArray(at.value) ? Number(key) : key, depth: at.depth + 1, parent: at }
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) return pathTo(place)
      if (typeof value === 'object' && value !== null) rest.push(place)
    }
  }
  return null
}

function pathTo(place: Place): Path {
  const path: Path = []
  for (let at = place; at.parent; at = at.parent)
    path.unshift(typeof at.key === 'string' ? at.key.toWellFormed() : at.key)
  return path
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function wrong(message: string, path: Path = []): InvalidRequest {
  return new InvalidRequest('body', [{ code: 'custom', message, path, input: undefined }])
}
