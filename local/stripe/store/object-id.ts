import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new, unguessable id in Stripe's form, such as `pi_3xYz…`. */
export function objectId(prefix: string, length = 24): string {
  let id = prefix
  for (let i = 0; i < length; i += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}
