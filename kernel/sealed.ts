import { base64url, fromBase64url } from '#kernel/ids'
import type { KeyRing, RingKey } from '#kernel/key-ring'
import { PLACES, type Place } from '#kernel/sealed-places'

/** Sealed data, encrypted with AES-256-GCM: `v1.keyid.nonce.ciphertext`. */
export type Sealed = string & { readonly sealed: unique symbol }

/** A data key of one practice, one channel or the directory, unwrapped and ready to use. */
export type DataKey = { id: string; key: CryptoKey }

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function placeBytes(place: Place): Uint8Array<ArrayBuffer> {
  return encode([place.practice, place.table, place.row, place.column, place.revision].join('/'))
}

export class Unsealable extends Error {
  override readonly name = 'Unsealable'
}

/** Seals bytes for one place. */
export async function sealBytes(key: DataKey, place: Place, clear: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: placeBytes(place) },
    key.key,
    clear,
  )
  return `v1.${key.id}.${base64url(nonce)}.${base64url(new Uint8Array(cipher))}` as Sealed
}

/**
 * Opens what `sealBytes` made. Throws Unsealable when the key or the place is a different one, or when the bytes are
 * damaged.
 */
export async function openBytes(key: DataKey, place: Place, sealed: Sealed | string): Promise<Uint8Array<ArrayBuffer>> {
  const [version, keyId, nonce, cipher] = sealed.split('.')
  if (version !== 'v1' || keyId !== key.id || !nonce || cipher === undefined)
    throw new Unsealable('not sealed with this key')
  try {
    const clear = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64url(nonce), additionalData: placeBytes(place) },
      key.key,
      fromBase64url(cipher),
    )
    return new Uint8Array(clear)
  } catch {
    throw new Unsealable('does not open here')
  }
}

export async function sealText(key: DataKey, place: Place, clear: string): Promise<Sealed> {
  return sealBytes(key, place, encode(clear))
}

export async function openText(key: DataKey, place: Place, sealed: Sealed | string): Promise<string> {
  return decoder.decode(await openBytes(key, place, sealed))
}

/** Creates a 256-bit data key and returns it wrapped by a master key, which is the form that the directory stores. */
export async function newWrappedKey(master: DataKey, id: string): Promise<string> {
  return sealBytes(master, PLACES.wrappedKey(id), crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * The raw bytes of a wrapped key. Only a channel key is given to a browser, which encrypts chat messages with it. Throws
 * Unsealable when none of the master keys wrapped it.
 */
export async function unwrapRaw(masters: MasterKeys, id: string, wrapped: string): Promise<Uint8Array<ArrayBuffer>> {
  const master = masters.find((key) => key.id === wrapped.split('.')[1])
  if (!master) throw new Unsealable('not wrapped with these keys')
  return openBytes(master, PLACES.wrappedKey(id), wrapped)
}

/** A wrapped key, wrapped again with the first of the master keys. */
export async function rewrap(masters: MasterKeys, id: string, wrapped: string): Promise<string> {
  return sealBytes(masters[0], PLACES.wrappedKey(id), await unwrapRaw(masters, id, wrapped))
}

/** The keys that wrap data keys: the first wraps, all of them unwrap. */
export type MasterKeys = readonly [DataKey, ...DataKey[]]

/** Imports a ring of keys whose secrets are 32 bytes in base64url. */
export async function importRing([first, ...rest]: KeyRing): Promise<MasterKeys> {
  const imported = async ({ id, secret }: RingKey): Promise<DataKey> => ({
    id,
    key: await importKey(fromBase64url(secret)),
  })
  return [await imported(first), ...(await Promise.all(rest.map(imported)))]
}

export async function importKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
