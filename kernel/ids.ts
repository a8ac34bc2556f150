/**
 * The kinds of things that a practice owns. Their ids contain the practice's id, so that a request can be routed by the
 * id alone.
 */
export const OWNED_KINDS = [
  'apt', // appointment: one party's place in a meeting
  'meet', // meeting of several parties
  'aty', // appointment type
  'slot', // timeslot (a hold)
  'cpn', // coupon
  'ser', // appointment series
  'chart',
  'pat', // patient_user_id of a chart
  'chan', // chat channel
  'note', // note_data
  'sch', // note schema
  'inv', // invoice
  'ord', // order
  'shp', // hosted page on which several orders are paid
  'pay', // payment
  'rfd', // refund of a payment
  'led', // entry of the ledger
  'mail',
  'adr', // email address to which the practice writes without an account
  'blk', // blocked interval
  'call', // transcript of a call
  'con', // consent
  'op', // operation
  'exp', // export of the practice
  'open', // opening of a record with a reason
  'mrg', // merge of two charts
  'cct', // contact of a client
  'dis', // discharge of a client
  'pap', // paper for a client, beside invoices
  'cpm', // permission of a client to charge a saved card
] as const
export type OwnedKind = (typeof OWNED_KINDS)[number]

export const UUID7_HEX = /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/

/** A UUIDv7 as 32 hex digits without dashes; such ids sort by time. `now` is in ms, and `random` fills 10 bytes. */
export function uuidv7(now: number, random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): string {
  const bytes = new Uint8Array(16)
  random(bytes.subarray(6))
  let rest = now
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two hex digits per byte. */
export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes)
}

export type PracticeId = string
export type OwnedId = string

/** A new id of something a practice owns: `{kind}_{practice}_{uuidv7}`. */
export function newOwnedId(kind: OwnedKind, practice: PracticeId, now: number): OwnedId {
  return `${kind}_${practice}_${uuidv7(now)}`
}

/** The names of ids with a fixed last part, each with its kinds. After a dash at its end comes a part of its own. */
export const NAMED_IDS = {
  soap: ['sch'],
  'demo-': ['chart', 'pat', 'apt', 'note'],
} as const satisfies Record<string, readonly OwnedKind[]>
type OwnedName = keyof typeof NAMED_IDS

/**
 * An owned id with a fixed last part, so that repeating an operation gives the same id. Demo data and derived rows have
 * such ids.
 */
export function namedOwnedId<Name extends OwnedName>(
  kind: (typeof NAMED_IDS)[Name][number],
  practice: PracticeId,
  name: Name,
  part = '',
): OwnedId {
  return namedId(kind, practice, `${name}${part}`)
}

function namedId(kind: OwnedKind, practice: PracticeId, name: string): OwnedId {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new RangeError('not a name for an id')
  return `${kind}_${practice}_${name}`
}

export type ParsedId = { kind: OwnedKind; practice: PracticeId; local: string }

/**
 * Parses an owned id; null when the text is not one. A valid id does not prove that the thing exists: the object checks
 * that.
 */
export function parseOwnedId(id: string, kind?: OwnedKind): ParsedId | null {
  const parts = id.split('_')
  if (parts.length !== 3) return null
  const [k, practice, local] = parts as [string, string, string]
  if (!(OWNED_KINDS as readonly string[]).includes(k)) return null
  if (kind && k !== kind) return null
  if (!UUID7_HEX.test(practice)) return null
  if (!/^[a-z0-9-]{1,40}$/.test(local)) return null
  return { kind: k as OwnedKind, practice, local }
}

/** Whether a text is an id of a person or practice: a plain UUIDv7 (32 hex digits). */
export function isPlainId(id: string): boolean {
  return UUID7_HEX.test(id)
}

export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (const b of bytes) text += String.fromCharCode(b)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(raw.length)
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i)
  return bytes
}
