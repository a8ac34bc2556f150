import { base64url, fromBase64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'

/** COSE names of the signatures that are taken: ES256 and RS256, which between them every authenticator knows. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const
export type PasskeyAlgorithm = (typeof PASSKEY_ALGORITHMS)[number]

/** What a passkey said is not what was asked for. Says nothing of what was wrong: callers refuse all alike. */
export class NotThePasskey extends Error {
  override readonly name = 'NotThePasskey'
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40
/** Hash of the site, flags, counter; then the id of the authenticator's model and the length of the credential's id. */
const COUNTER_AT = 33
const HEAD = 37
const ID_LENGTH_AT = HEAD + 16

/** The challenge that the browser signed for this site, as it was given out (WebAuthn 3, 7.1 and 7.2: type, origin). */
export function challengeOf(
  clientData: string,
  { type, origin }: { type: 'webauthn.create' | 'webauthn.get'; origin: string },
): string {
  const said: unknown = parse(new TextDecoder().decode(bytesOf(clientData)))
  if (typeof said !== 'object' || said === null) throw new NotThePasskey()
  const { type: is, origin: from, challenge, crossOrigin } = said as Record<string, unknown>
  if (is !== type || from !== origin || crossOrigin === true || typeof challenge !== 'string') throw new NotThePasskey()
  return new TextDecoder().decode(bytesOf(challenge))
}

export type AuthenticatorData = { counter: number; credential_id: string | null }

/** Reads what the authenticator says. It must speak of this site, with its person present and recognized. */
export async function readAuthenticatorData(text: string, site: string): Promise<AuthenticatorData> {
  const bytes = bytesOf(text)
  if (bytes.length < HEAD) throw new NotThePasskey()
  const wanted = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(site)))
  if (!equalInTime(base64url(bytes.slice(0, 32)), base64url(wanted))) throw new NotThePasskey()
  const flags = bytes[32] ?? 0
  if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) throw new NotThePasskey()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const counter = view.getUint32(COUNTER_AT)
  if ((flags & WITH_CREDENTIAL) === 0) return { counter, credential_id: null }
  if (bytes.length < ID_LENGTH_AT + 2) throw new NotThePasskey()
  const start = ID_LENGTH_AT + 2
  return { counter, credential_id: base64url(bytes.slice(start, start + view.getUint16(ID_LENGTH_AT))) }
}

/** Refuses a public key (SubjectPublicKeyInfo, base64url) that is not one of its algorithm. */
export async function checkPublicKey(algorithm: PasskeyAlgorithm, publicKey: string): Promise<void> {
  await keyOf(algorithm, publicKey).catch(() => {
    throw new NotThePasskey()
  })
}

/** Refuses a signature that is not of this key over what authenticator and browser said. All base64url. */
export async function checkSignature(
  key: { algorithm: PasskeyAlgorithm; public_key: string },
  said: { authenticator_data: string; client_data: string; signature: string },
): Promise<void> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(said.client_data)))
  const data = bytesOf(said.authenticator_data)
  const signed = new Uint8Array(data.length + hash.length)
  signed.set(data)
  signed.set(hash, data.length)
  const given = bytesOf(said.signature)
  const signature = key.algorithm === -7 ? fixedLength(given) : given
  const good = await crypto.subtle.verify(
    VERIFYING[key.algorithm],
    await keyOf(key.algorithm, key.public_key),
    signature,
    signed,
  )
  if (!good) throw new NotThePasskey()
}

const IMPORTING = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const
const VERIFYING = {
  [-7]: { name: 'ECDSA', hash: 'SHA-256' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5' },
} as const

function keyOf(algorithm: PasskeyAlgorithm, publicKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', fromBase64url(publicKey), IMPORTING[algorithm], false, ['verify'])
}

/** An ECDSA signature as authenticators write it (DER: two numbers) in the fixed length that WebCrypto reads. */
function fixedLength(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(64)
  if (der[0] !== 0x30 || der[1] !== der.length - 2) throw new NotThePasskey()
  let at = 2
  for (const half of [0, 1]) {
    const length = der[at + 1] ?? 0
    if (der[at] !== 0x02 || length === 0 || at + 2 + length > der.length) throw new NotThePasskey()
    let number = der.subarray(at + 2, at + 2 + length)
    while (number.length > 32 && number[0] === 0) number = number.subarray(1)
    if (number.length > 32) throw new NotThePasskey()
    out.set(number, half * 32 + 32 - number.length)
    at += 2 + length
  }
  if (at !== der.length) throw new NotThePasskey()
  return out
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64url(text)
  } catch {
    throw new NotThePasskey()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
