import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { DAY } from '#kernel/clock'

/** A certificate and its key, both as PEM. */
export type Pair = { crt: string; key: string }

/** A private certificate authority, made for one test: Node can read certificates but not make them. */
export class TestAuthority {
  /** Its own certificate as PEM. */
  readonly pem: string
  readonly #name: string
  readonly #key: KeyObject

  constructor(name: string) {
    const { publicKey, privateKey } = newKeys()
    this.#name = name
    this.#key = privateKey
    // basicConstraints: this is an authority.
    this.pem = this.#certify(name, publicKey, extension('551d13', sequence(der(0x01, Buffer.from([0xff])))))
  }

  /** A certificate for `localhost`, good for a server and for a client. */
  issue(name: string): Pair {
    const { publicKey, privateKey } = newKeys()
    // subjectAltName: the host name of the server.
    const crt = this.#certify(name, publicKey, extension('551d11', sequence(der(0x82, Buffer.from('localhost')))))
    return { crt, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  }

  /** A certificate of X.509 version 3 (RFC 5280), signed with ECDSA and SHA-256. */
  #certify(subject: string, publicKey: KeyObject, extensions: Buffer): string {
    const algorithm = sequence(objectId('2a8648ce3d040302'))
    const now = Date.now()
    const facts = sequence(
      der(0xa0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
      algorithm,
      commonName(this.#name),
      sequence(time(now - DAY), time(now + DAY)),
      commonName(subject),
      publicKey.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(extensions)),
    )
    const whole = sequence(facts, algorithm, bits(sign('sha256', facts, this.#key)))
    const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  }
}

function newKeys(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** One value in DER: its tag, its length and its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (bytes: Buffer) => der(0x02, bytes)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value))

function time(at: number): Buffer {
  return der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}
