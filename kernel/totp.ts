import { type Millis, SECOND } from '#kernel/clock'

/** How long one code of an authenticator app is valid (RFC 6238). Authenticator apps support no other value. */
const STEP = 30 * SECOND
export const TOTP_DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new 160-bit secret, as RFC 4226 recommends, in base32, which authenticator apps read. */
export function newTotpSecret(): string {
  return base32(crypto.getRandomValues(new Uint8Array(20)))
}

/** The number of the time step that contains an instant. */
export function totpStep(at: Millis): number {
  return Math.floor(at / STEP)
}

/** The code of a secret in one time step (RFC 6238 with SHA-1, the only hash that all authenticator apps support). */
export async function totpCode(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const number = (mac.getUint32(offset) & 0x7fffffff) % 10 ** TOTP_DIGITS
  return String(number).padStart(TOTP_DIGITS, '0')
}

/** The content of the QR code that an authenticator app scans. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${TOTP_DIGITS}&period=${STEP / SECOND}`
}

/** Bytes as base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31]
    value &= 0xff
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let at = 0
  let bits = 0
  let value = 0
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) throw new RangeError('not base32')
    value = ((value << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (value >>> bits) & 0xff
  }
  return bytes
}
