import { base64url, fromBase64url } from '#kernel/ids'

const encoder = new TextEncoder()

/** What an authenticator is asked for, and how it may lie. */
export type Asked = {
  challenge: string
  origin?: string
  site?: string
  type?: string
  /** Present and recognized, unless said. */
  flags?: number
  counter?: number
}

/** An authenticator made of a key pair: what a browser and a device would say, written by the standard. */
export class SoftPasskey {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(32)))
  readonly #keys: CryptoKeyPair
  readonly publicKey: string

  private constructor(keys: CryptoKeyPair, publicKey: string) {
    this.#keys = keys
    this.publicKey = publicKey
  }

  static async make(): Promise<SoftPasskey> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
    const spki = (await crypto.subtle.exportKey('spki', keys.publicKey)) as ArrayBuffer
    return new SoftPasskey(keys, base64url(new Uint8Array(spki)))
  }

  /** The answer to `create`. */
  async made(asked: Asked) {
    const id = fromBase64url(this.id)
    const head = await authenticatorHead({ flags: 0x45, ...asked })
    // The model's id is zeros; the key in COSE form would follow, which nobody here reads.
    const length = new Uint8Array([id.length >> 8, id.length & 0xff])
    return {
      id: this.id,
      client_data: clientData({ type: 'webauthn.create', ...asked }),
      authenticator_data: base64url(joined(head, new Uint8Array(16), length, id)),
      public_key: this.publicKey,
      algorithm: -7 as const,
    }
  }

  /** The answer to `get`. */
  async signed(asked: Asked) {
    const client_data = clientData({ type: 'webauthn.get', ...asked })
    const data = await authenticatorHead({ flags: 0x05, ...asked })
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(client_data)))
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#keys.privateKey, joined(data, hash))
    return {
      id: this.id,
      client_data,
      authenticator_data: base64url(data),
      signature: base64url(inDer(new Uint8Array(raw))),
    }
  }
}

function clientData({ type, challenge, origin = 'http://localhost:8787' }: Asked): string {
  const said = { type, challenge: base64url(encoder.encode(challenge)), origin, crossOrigin: false }
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

/** Two numbers of fixed length as DER writes them. */
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
