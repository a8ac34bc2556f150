import { Refusal } from '#contracts/errors'
import { InvalidRequest } from './invalid-request.ts'

type Path = (string | number)[]
type Place = { value: unknown; key: string | number; depth: number; parent: Place | null }

/** Far deeper than any contract. */
const DEEPEST = 64

/**
 * The text of a request's body; empty without one. Throws `too_large` past `limit` bytes, InvalidRequest for invalid
 * UTF-8.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) {
    await request.body.cancel()
    throw new Refusal('too_large')
  }
  // HTTP ends a body at its declared length, so such a body is read at once.
  if (length !== null) return wholeText(await request.arrayBuffer(), limit)
  // Counted as it arrives: a sender without a declared length cannot fill the memory.
  const reader = request.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader.read()
    bytes += part.value?.byteLength ?? 0
    if (bytes > limit) {
      // The rest is not read, which tells the sender to stop.
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

/**
 * Parses JSON; an empty text is an empty object. Throws InvalidRequest for invalid JSON and for text that cannot be
 * stored.
 */
export function parseJson(raw: string): unknown {
  if (raw === '') return {}
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    throw wrong('The body is not JSON')
  }
  // Such characters occur only as escapes, so a body without escapes needs no second look.
  const path = /\\u(0000|d[89a-f])/i.test(raw) ? pathOfUnkeepable(value) : null
  if (path) throw wrong('This has characters that cannot be saved. Please type it again.', path)
  return value
}

/**
 * The path of a text with NUL, where databases end a text, or with half of a character, which no encoding can carry.
 */
function pathOfUnkeepable(whole: unknown): Path | null {
  if (typeof whole === 'string' && !isKeepable(whole)) return []
  // A list instead of recursion: a body may be deeper than the stack.
  const rest: Place[] = [{ value: whole, key: '', depth: 0, parent: null }]
  for (let at = rest.pop(); at; at = rest.pop()) {
    if (at.depth > DEEPEST) throw wrong('The body is nested too deeply')
    for (const key in at.value as object) {
      const value = (at.value as Record<string, unknown>)[key]
      const place = { value, key: Array.isArray(at.value) ? Number(key) : key, depth: at.depth + 1, parent: at }
      if (!isKeepable(key) || (typeof value === 'string' && !isKeepable(value))) return pathTo(place)
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

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0')

function wrong(message: string, path: Path = []): InvalidRequest {
  return new InvalidRequest('body', [{ code: 'custom', message, path, input: undefined }])
}
