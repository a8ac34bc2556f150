import { Refusal } from '#contracts/errors'
import { parseJson, readBytes, readText } from './json-body.ts'

/** The largest form in bytes, far more than any form of the product needs. */
const LONGEST = 16 * 1024

/** The fields of a form, and a text that is the same whenever the same is posted again. */
export type FormBody = { fields: Record<string, string>; raw: string }

/**
 * Reads the fields of a posted form, and its body as text. When a name occurs twice, the last value counts. Throws
 * `invalid`, `too_large`.
 */
export async function readForm(request: Request): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('invalid')
  const raw = await readText(request, LONGEST)
  const fields = Object.fromEntries(new URLSearchParams(raw))
  return { fields: storable(fields), raw }
}

/**
 * Reads a form that may contain files, of at most `limit` bytes. A file is the base64 of its content; its name and the
 * type that it claims count for nothing. An input without a chosen file is empty. Throws `invalid`, `too_large`.
 */
export async function readMultipartForm(request: Request, limit: number): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('invalid')
  const bytes = await readBytes(request, limit)
  const fields: Record<string, string> = {}
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('invalid')
  }
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : base64(new Uint8Array(await value.arrayBuffer()))
  // The body itself has another boundary each time.
  return { fields: storable(fields), raw: JSON.stringify(fields) }
}

/** parseJson refuses characters that cannot be stored. It looks only for escaped ones, so NUL is escaped first. */
function storable(fields: Record<string, string>): Record<string, string> {
  return parseJson(JSON.stringify(fields).replaceAll('\0', '\\u0000')) as Record<string, string>
}

/** How many bytes become letters at once: more would be more arguments than a call can have. */
const AT_ONCE = 0x8000

function base64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(letters)
}
