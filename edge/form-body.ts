import { Refusal } from '#contracts/errors'
import { parseJson, readText } from './json-body.ts'

/** No form is as long by far. */
const LONGEST = 16 * 1024

/** The fields of a posted form and its body as it came. Of a name that comes twice the last counts. Throws `invalid`, `too_large`. */
export async function readForm(request: Request): Promise<{ fields: Record<string, string>; raw: string }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('invalid')
  const raw = await readText(request, LONGEST)
  const fields = Object.fromEntries(new URLSearchParams(raw))
  // The same characters are refused as in JSON, where they come escaped.
  return { fields: parseJson(JSON.stringify(fields).replaceAll('\0', '\\u0000')) as Record<string, string>, raw }
}
