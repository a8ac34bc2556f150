import { base64url } from '#kernel/ids'

const encoder = new TextEncoder()

/** HMAC-SHA256 of a text for one purpose, base64url: what is made for one purpose is worth nothing for another. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}\n${text}`))
  return base64url(new Uint8Array(mac))
}
