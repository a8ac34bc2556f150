import { Refusal } from '#contracts/errors'
import { parseJson, readText } from './json-body.ts'

/** The largest form in bytes, far more than any form of the product needs. */
const LONGEST = 16 * 1024

/**
 * Reads the fields of a posted form, and its body as text. When a name occurs twice, the last value counts. Throws
 * `invalid`, `too_large`.
 */
export async function readForm(request: Request): Promise<{ fields: Record<string, string>; raw: string }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('invalid')
  const raw = await readText(request, LONGEST)
  const fields = Object.fromEntries(new URLSearchParams(raw))
  // parseJson refuses characters that cannot be stored. It looks only for escaped ones, so NUL is escaped first.
  return { fields: parseJson(JSON.stringify(fields).replaceAll('\0', '\\u0000')) as Record<string, string>, raw }
}
