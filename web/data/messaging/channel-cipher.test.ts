import { expect, test } from 'vitest'
import { contentEncrypted } from '#contracts/realtime/chat'
import { base64url } from '#kernel/ids'
import { channelKey, cleanText, decryptMessage, encryptMessage } from './channel-cipher.ts'

const practice = '0190a0a0a0a07000800000000000abcd'
const channel = `chan_${practice}_0190a0a0a0a07000800000000000aaaa`
const place = { channel, sender: 'ann', msgUniqueId: 'message-1' }
const key = await channelKey(channel, base64url(new Uint8Array(32).fill(7)))

test('decrypts what it encrypted, in the format of the channel', async () => {
  const sealed = await encryptMessage(key, place, 'Grüße, 木曜日 👋')
  expect(sealed).toMatch(/^v1\.[\w-]{1,160}\.[\w-]{16}\.[\w-]{22,}$/)
  expect(contentEncrypted.safeParse(sealed).success).toBe(true)
  expect(sealed.split('.')[1]).toBe(`k-${channel}`)
  expect(await decryptMessage(key, place, sealed)).toBe('Grüße, 木曜日 👋')
})

test('decrypts nothing with another chat, sender, id or key', async () => {
  const sealed = await encryptMessage(key, place, 'private')
  const other = `chan_${practice}_0190a0a0a0a07000800000000000bbbb`
  const otherKey = await channelKey(channel, base64url(new Uint8Array(32).fill(8)))
  expect(await decryptMessage(key, { ...place, channel: other }, sealed)).toBeNull()
  expect(await decryptMessage(key, { ...place, sender: 'ben' }, sealed)).toBeNull()
  expect(await decryptMessage(key, { ...place, msgUniqueId: 'message-2' }, sealed)).toBeNull()
  expect(await decryptMessage(otherKey, place, sealed)).toBeNull()
  expect(await decryptMessage(key, place, 'in clear')).toBeNull()
})

test('the longest message fits the limit of the channel', async () => {
  const sealed = await encryptMessage(key, place, '木'.repeat(8_000))
  expect(contentEncrypted.safeParse(sealed).success).toBe(true)
})

test('removes control characters, and retains line breaks, tabs and other scripts', () => {
  expect(cleanText('  a\u0000b\r\nc\td\u0007 שלום  ')).toBe('ab\nc\td שלום')
})
