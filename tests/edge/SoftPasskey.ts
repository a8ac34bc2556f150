import { base64url, fromBase64url } from '#kernel/ids'

const encoder = new TextEncoder()

/** What a page requests of an authenticator. The optional fields replace true values by false ones. */
export type Asked = {
  challenge: string
  origin?: string
  site?: string
  type?: string
  /** Whether the page is in a frame of another site. */
  crossOrigin?: boolean
  /** The flags of the response. By default the user is present and verified. */
  flags?: number
  counter?: number
}

/** The signature algorithms by COSE identifier: ES256 of phones and security keys, RS256 of some computers. */
const SIGNING = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-257]: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
}
type Algorithm = keyof typeof SIGNING

/** A passkey in software: it makes the responses that a browser and an authenticator make by the standard. */
export class SoftPasskey {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(32)))
  readonly algorithm: Algorithm
  /** The public key as SubjectPublicKeyInfo, in base64url. */
  readonly publicKey: string
  readonly #keys: CryptoKeyPair

  private constructor(algorithm: Algorithm, keys: CryptoKeyPair, publicKey: string) {
    this.algorithm = algorithm
    this.#keys = keys
    this.publicKey = publicKey
  }

  static async make(algorithm: Algorithm = -7): Promise<SoftPasskey> {
    const keys = (await crypto.subtle.generateKey(SIGNING[algorithm], true, ['sign', 'verify'])) as CryptoKeyPair
    const spki = (await crypto.subtle.exportKey('spki', keys.publicKey)) as ArrayBuffer
    return new SoftPasskey(algorithm, keys, base64url(new Uint8Array(spki)))
  }

  /** The response to `navigator.credentials.create`. */
  async made(asked: Asked) {
    const id = fromBase64url(this.id)
    const head = await authenticatorHead({ flags: 0x45, ...asked })
    // The model id of the authenticator (AAGUID) is all zeros.
    const length = new Uint8Array([id.length >> 8, id.length & 0xff])
    return {
      id: this.id,
      client_data: clientData({ type: 'webauthn.create', ...asked }),
      authenticator_data: base64url(joined(head, new Uint8Array(16), length, id, await this.#coseKey())),
      public_key: this.publicKey,
      algorithm: this.algorithm,
    }
  }

  /** The response to `navigator.credentials.get`. */
  async signed(asked: Asked) {
    const client_data = clientData({ type: 'webauthn.get', ...asked })
    const data = await authenticatorHead({ flags: 0x05, ...asked })
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(client_data)))
    const raw = new Uint8Array(
      await crypto.subtle.sign(SIGNING[this.algorithm], this.#keys.privateKey, joined(data, hash)),
    )
    return {
      id: this.id,
      client_data,
      authenticator_data: base64url(data),
      signature: base64url(this.algorithm === -7 ? inDer(raw) : raw),
    }
  }

  /** The public key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y} for ES256, {1: 3, 3: -257, -1: n, -2: e} for RS256. */
  async #coseKey(): Promise<Uint8Array<ArrayBuffer>> {
    const jwk = (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey
    const number = (name: 'x' | 'y' | 'n' | 'e') => fromBase64url(jwk[name] ?? '')
    return this.algorithm === -7
      ? joined(
          ...[bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01), bytes(0x21, 0x58, 0x20), number('x')],
          ...[bytes(0x22, 0x58, 0x20), number('y')],
        )
      : joined(
          ...[bytes(0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00), number('n')],
          ...[bytes(0x21, 0x43), number('e')],
        )
  }
}

const bytes = (...values: number[]) => new Uint8Array(values)

function clientData({ type, challenge, origin = 'http://localhost:8787', crossOrigin = false }: Asked): string {
  const said = { type, challenge: base64url(encoder.encode(challenge)), origin, crossOrigin }
  return base64url(encoder.encode(JSON.stringify(said)))
}

async function authenticatorHead({
  site = 'localhost',
  flags = 0,
  counter = 0,
}: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(site)))
  const count = new DataView(new ArrayBuffer(4))
  count.setUint32(0, counter)
  return joined(hash, new Uint8Array([flags]), new Uint8Array(count.buffer))
}

/** Encodes a raw ES256 signature, two numbers of 32 bytes, in DER. */
function inDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((half) => {
    let at = 0
    while (at < 31 && half[at] === 0) at++
    const bare = half.slice(at)
    const body = (bare[0] ?? 0) & 0x80 ? joined(new Uint8Array([0]), bare) : bare
    return joined(new Uint8Array([0x02, body.length]), body)
  })
  const body = joined(...numbers)
  return joined(new Uint8Array([0x30, body.length]), body)
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
