import { beforeEach, expect, it, vi } from 'vitest'
import { PATIENT } from '#tests/setup/time-limits'
import type { ChatMessage, ChatServerMessage } from '#contracts/realtime/chat'
import { base64url } from '#kernel/ids'
import type { SocketOptions } from '#web/lib/socket.ts'
import { channelKey, encryptMessage } from './channel-cipher.ts'
import { ChatRoom } from './chat-room.ts'

// The browser's branch of the transport, as in error-report.test.ts, and the other end of the socket.
vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))
let receive: (message: ChatServerMessage) => void = () => undefined
vi.mock('#web/lib/socket.ts', () => ({
  openSocket: ({ onMessage }: SocketOptions<ChatServerMessage, unknown>) => {
    receive = onMessage
    return { send: () => true, close: () => undefined }
  },
}))

const reports: unknown[] = []
beforeEach(() => {
  reports.length = 0
  vi.stubGlobal('window', { location: { hostname: 'orchid.example', pathname: '/member-dashboard/messages' } })
  vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
    reports.push(JSON.parse(String(init.body)))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})

const channel = 'chan_0190a0a0a0a07000800000000000abcd_0190a0a0a0a07000800000000000aaaa'
const keyOf = (byte: number) => channelKey(channel, base64url(new Uint8Array(32).fill(byte)))

it('messages that cannot be opened are left out and counted, and the operator is told once and nothing of them', async () => {
  const [key, lost] = await Promise.all([keyOf(7), keyOf(8)])
  const message = async (at: number, by: typeof key): Promise<ChatMessage> => {
    const msgUniqueId = `message-${at}`
    return {
      msgUniqueId,
      sender: 'ann',
      messageTimetoken: `1764450000000000${at}`,
      contentEncrypted: await encryptMessage(by, { channel, sender: 'ann', msgUniqueId }, `Words ${at}`),
      reaction: null,
    }
  }
  const room = new ChatRoom({ channel, user: 'ben', key, token: '' })
  room.open()
  const messages = await Promise.all([message(1, key), message(2, lost), message(3, lost)])
  receive({ type: 'welcome', messages, receipts: {}, has_older: false })
  receive({ type: 'messages', messages: [await message(4, lost), await message(5, key)] })
  await vi.waitFor(() => expect(room.view().conversation.lines).toHaveLength(2), PATIENT)
  expect(room.view().conversation.lines.map(({ text }) => text)).toEqual(['Words 1', 'Words 5'])
  expect(room.view().conversation.skipped).toBe(3)
  await vi.waitFor(
    () =>
      expect(reports).toEqual([
        {
          live_dev_env: 'live',
          url: '/member-dashboard/messages',
          reporter_module: 'chat',
          context: '',
          frontend_error: expect.stringMatching(/^UnreadableMessageError\n/),
        },
      ]),
    PATIENT,
  )
  expect(JSON.stringify(reports)).not.toMatch(/Words|message-|chan_/)
})
