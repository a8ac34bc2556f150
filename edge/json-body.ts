import { Refusal } from '#contracts/errors'
import { InvalidRequest } from './middleware/errors.ts'

type Path = (string | number)[]

/** No contract is as deep by far. */
const DEEPEST = 64

/** The text of a request's body; empty without one. Throws `too_large` past `limit` bytes, InvalidRequest for what is no UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body.cancel()
    throw new Refusal('too_large')
  }
  // Counted while it comes in: a sender who names no length fills no memory.
  const reader = request.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader.read()
    bytes += part.value?.byteLength ?? 0
    if (bytes > limit) {
      // Nobody reads on: the sender is told to stop.
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

/** Reads JSON; an empty text is an empty object. Throws InvalidRequest for what is no JSON, or cannot be kept as it was sent. */
export function parseJson(raw: string): unknown {
  if (raw === '') return {}
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    throw wrong('The body is not JSON')
  }
  // Such text can only come escaped; whoever escapes nothing pays for no second look.
  const path = /\\u(0000|d[89a-f])/i.test(raw) ? pathOfUnkeepable(value) : null
  if (path) throw wrong('This has characters that cannot be kept. Please type it again.', path)
  return value
}

/** Where a text holds NUL, at which databases end it, or half of a character, which no encoding carries. */
function pathOfUnkeepable(whole: unknown): Path | null {
  // A list, not a recursion: a body may be deeper than the stack.
  const rest: { value: unknown; path: Path }[] = [{ value: whole, path: [] }]
  for (let one = rest.pop(); one; one = rest.pop()) {
    const { value, path } = one
    if (typeof value === 'string' && !isKeepable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    if (path.length > DEEPEST) throw wrong('The body is nested too deeply')
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key.toWellFormed()]
      if (!isKeepable(key)) return at
      rest.push({ value: inner, path: at })
    }
  }
  return null
}

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0')

function wrong(message: string, path: Path = []): InvalidRequest {
  return new InvalidRequest('body', [{ code: 'custom', message, path, input: undefined }])
}
