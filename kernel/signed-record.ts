import { base64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'

const encoder = new TextEncoder()

/**
 * Signs a record that must still be verifiable years later. Returns `keyid.signature`, the HMAC-SHA256 of the record as
 * JSON. `keys` is a comma-separated list of `id:secret`: the first key signs, all of them verify.
 */
export async function signRecord(keys: string, record: object): Promise<string> {
  const [first] = readKeys(keys)
  if (!first) throw new RangeError('a record key must be id:secret')
  return `${first.id}.${await hmac(first.secret, JSON.stringify(record))}`
}

/** Whether a record is unchanged since one of these keys signed it. */
export async function isGenuine(keys: string, record: object, signature: string): Promise<boolean> {
  const cut = signature.indexOf('.')
  const key = readKeys(keys).find(({ id }) => id === signature.slice(0, cut))
  if (!key) return false
  return equalInTime(await hmac(key.secret, JSON.stringify(record)), signature.slice(cut + 1))
}

function readKeys(setting: string): { id: string; secret: string }[] {
  return setting.split(',').flatMap((part) => {
    const [id, secret] = part.trim().split(':')
    return id && secret ? [{ id, secret }] : []
  })
}

async function hmac(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}
