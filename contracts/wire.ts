import { EMAIL_MAX, EMAIL_PATTERN, isEmail, storedEmail } from '#contracts/plain/email-address'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import { type OwnedKind, parseOwnedId, UUID7_HEX } from '#kernel/ids'
import { shownText } from '#kernel/shown-text'
import { isZone } from '#kernel/zone'
import { z } from 'zod'

/** An instant on the wire: ISO UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 }).describe('ISO 8601 UTC with milliseconds')
/** An instant as a client may send it: with any offset and precision, in the years 1900 to 2199. */
export const instantIn = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', { message: 'not a time in the years 1900 to 2199' })
/** A date without time: YYYY-MM-DD. */
export const dateOnly = z.iso.date()
/** People and practices have plain UUIDv7 ids (32 hex digits). */
export const userId = z.string().regex(UUID7_HEX, 'not an id')
/** The id of a thing of one kind that a practice owns. */
export const ownedId = (kind: OwnedKind) =>
  z
    .string()
    .max(120)
    .refine((id) => parseOwnedId(id, kind) !== null, { message: 'not an id' })
/** The query of calls that a scheduler can make on behalf of the owner of their practice. */
export const onBehalfOf = z.object({ on_behalf_of: userId.optional() })
/** Decimal major units with two places. */
export const price = z
  .number()
  .min(0, { error: 'An amount cannot be below zero.', abort: true })
  .max(1_000_000, 'An amount can be at most $1,000,000.00.')
const NOT_OURS = 'Amounts are in US dollars here. Nothing was changed.'
/** The currency of the amounts of a body, for callers that say it. Whatever is in another one is refused, not read as dollars. */
export const ourCurrency = z.string(NOT_OURS).toLowerCase().pipe(z.literal('usd', NOT_OURS)).optional()
const NO_SUCH_ZONE = 'This time zone does not exist. Please choose one from the list.'
/** IANA time zone. Offsets such as `+05:00` are refused, because they do not follow clock changes. */
export const timeZone = z
  .string()
  .max(64, { error: NO_SUCH_ZONE, abort: true })
  .refine((name) => /^[A-Z]/.test(name) && isZone(name), { error: NO_SUCH_ZONE })
/**
 * The zone that a browser reports by itself where an account begins. It may know a newer zone than the server; nobody is
 * refused because of that.
 */
export const reportedZone = timeZone.optional().catch(undefined)
/** One line of typed text, trimmed and without characters that cannot be shown (`shownText`). It may be empty. */
export const lineOrEmpty = (max = 120) => z.string().overwrite(shownText).trim().max(max)
/** Like `lineOrEmpty`, but it must not be empty. */
export const line = (max = 120) => lineOrEmpty(max).min(1)
export const optionalLine = (max = 120) => lineOrEmpty(max).optional()
/** Several lines of typed text, each as in `lineOrEmpty`. Line ends are those of Unix. */
export const paragraphs = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .split(/\r\n?|\n/)
        .map(shownText)
        .join('\n'),
    )
    .trim()
    .max(max, `Use at most ${max} characters.`)
/** An email address in its stored form (`storedEmail`). */
export const email = z
  .string()
  .overwrite(storedEmail)
  .max(EMAIL_MAX)
  .pipe(z.email({ pattern: EMAIL_PATTERN, abort: true }).refine(isEmail, { message: 'Please enter a valid email' }))
/** A phone number in its stored form (`readPhone`), or empty. */
export const phoneOrEmpty = z
  .string()
  .max(40)
  .overwrite((text) => readPhone(text) ?? text)
  .refine((text) => readPhone(text) !== null, { message: PHONE_HINT })
/** A name of a person, or empty. A name of marks alone could be neither read nor found. */
export const personNameOrEmpty = (max = 80) =>
  lineOrEmpty(max).refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), {
    message: 'Please enter a name with at least one letter',
  })
/** A name of a person: like `personNameOrEmpty`, but it must not be empty. */
export const personName = (max = 80) => personNameOrEmpty(max).min(1)
export const cursor = z.string().max(400)
/**
 * The token of a mailed link. Any text is accepted, so that a truncated token gets `link_invalid`, not a field error.
 */
export const linkToken = z.string().min(1).max(400)
export const idempotencyKey = z.string().min(8).max(200)
