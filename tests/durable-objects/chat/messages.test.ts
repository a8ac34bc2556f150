import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { cipher, is, join, openChat, relayed, send, sendAndWait, setClock, uniqueId } from './chat-factory.ts'
import { beginLogin, newUser } from '../hub/hub-factory.ts'
import { upgradeRequest } from '#contracts/internal/socket-upgrade'
import { chatServerMessage } from '#contracts/realtime/chat'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { openSocket } from '../SocketClient.ts'

describe('messages', () => {
  it('reach the partner and the sender’s other tab in the order they were sent', async () => {
    const chat = await openChat()
    const [ann, tab, ben] = [await join(chat, chat.ann), await join(chat, chat.ann), await join(chat, chat.ben)]
    const sent = Array.from({ length: 30 }, (_, i) => send(ann, `message ${i}`))
    for (const other of [tab, ben]) {
      await other.until(() => relayed(other).length === 30)
      expect(relayed(other).map((m) => m.msgUniqueId)).toEqual(sent)
      expect(relayed(other).every((m) => m.sender === chat.ann.user_id)).toBe(true)
    }
    await ann.until((all) => all.filter(is('accepted')).length === 30)
    expect(relayed(ann)).toEqual([])
  })

  it('get strictly increasing timetokens, even when the clock stops or goes back', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const noon = Date.UTC(2037, 11, 7, 12)
    let now = noon
    await setClock(chat, () => now)
    const first = await sendAndWait(ann, 'one')
    const second = await sendAndWait(ann, 'two')
    now = noon - 60_000
    const third = await sendAndWait(ann, 'three')
    expect(first).toBe(`${BigInt(noon) * 10_000n}`)
    expect([first, second, third]).toEqual([first, second, third].sort())
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('are relayed once when they are sent again, and two people can use the same id', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const id = uniqueId()
    const first = await sendAndWait(ann, 'hello', id)
    ann.send({ type: 'send', msgUniqueId: id, contentEncrypted: cipher('another text under the same id') })
    await ann.until((all) => all.filter(is('accepted')).length === 2)
    expect(ann.received.filter(is('accepted')).map((a) => a.messageTimetoken)).toEqual([first, first])
    const bens = await sendAndWait(ben, 'my own', id)
    expect(bens > first).toBe(true)
    expect(relayed(ben).map((m) => m.contentEncrypted)).toEqual([cipher('hello')])
  })

  it('that are not encrypted are refused and not stored', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    ann.send({ type: 'send', msgUniqueId: uniqueId(), contentEncrypted: 'I write in clear text' })
    const refused = await ann.next(is('refused'))
    expect(refused.detail).toBe('Unable to send message to this partner, please try again later')
    const later = await join(chat, chat.ben)
    expect(relayed(later)).toEqual([])
  })

  it('that are too large close the socket', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    ann.send({ type: 'send', msgUniqueId: uniqueId(), contentEncrypted: cipher('x'.repeat(60_000)) })
    expect((await ann.ended()).code).toBe(1009)
  })

  it('are refused in a closed channel, which stays readable', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    await sendAndWait(ann, 'before')
    await chat.channel.close()
    const id = send(ann, 'after')
    expect(await ann.next(is('refused'))).toEqual({ type: 'refused', msgUniqueId: id, detail: 'Chat not available' })
    expect(relayed(await join(chat, chat.ben))).toHaveLength(1)
    const again = {
      channel_id: chat.id,
      practice_id: 'x',
      members: [chat.ann.user_id, chat.ben.user_id] satisfies [string, string],
    }
    expect(await chat.channel.open(again)).toEqual({ allow_send: false })
  })
})

describe('a read-only user', () => {
  it('receives messages and confirms them, but cannot send or react', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben, null, { only_reads: true })]
    const said = await sendAndWait(ann, 'before')
    await ben.until(() => relayed(ben).length === 1)
    const id = send(ben, 'after')
    ben.send({ type: 'reaction', messageTimetoken: said, emoji: '👍' })
    await ben.until(() => ben.received.filter(is('refused')).length === 2)
    expect(ben.received.filter(is('refused'))).toEqual([
      { type: 'refused', msgUniqueId: id, detail: 'Chat not available' },
      { type: 'refused', msgUniqueId: null, detail: 'Chat not available' },
    ])
    ben.send({ type: 'receipt', read_through: said })
    expect(await ann.next(is('receipt'))).toMatchObject({ user: chat.ben.user_id, read_through: said })
    const [kept] = relayed(await join(chat, chat.ann))
    expect(kept).toMatchObject({ messageTimetoken: said, reaction: null })
  })
})

describe('a socket', () => {
  it('is refused for a stranger', async () => {
    const chat = await openChat()
    const stranger = newUser()
    const response = await chat.channel.fetch(upgradeRequest(await beginLogin(stranger)))
    expect(response.status).toBe(404)
  })

  it('survives an eviction with the identity of its user', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const before = await sendAndWait(ann, 'before')
    await evictDurableObject(chat.channel)
    const after = await sendAndWait(ann, 'after')
    expect(after > before).toBe(true)
    await ben.until(() => relayed(ben).length === 2)
    expect(relayed(ben)[1]).toMatchObject({ sender: chat.ann.user_id, messageTimetoken: after })
  })

  it('closes when its session ends, also after an eviction', async () => {
    const chat = await openChat()
    const ben = await join(chat, chat.ben)
    const ann = await join(chat, chat.ann)
    await sendAndWait(ann, 'so that both are registered')
    await evictDurableObject(chat.channel)
    await evictDurableObject(chat.ann.hub)
    await chat.ann.hub.act('session.end_all')
    expect((await ann.ended()).code).toBe(4401)
    expect(ben.closed).toBeNull()
  })

  it('is closed when it opens after the end of its session', async () => {
    const chat = await openChat()
    const caller = await beginLogin(chat.ann)
    await chat.ann.hub.act('session.end', caller.session_id)
    const response = await chat.channel.fetch(upgradeRequest(caller))
    const socket = response.webSocket
    const closed = new Promise<number>((resolve) => socket?.addEventListener('close', (event) => resolve(event.code)))
    socket?.accept()
    socket?.send(JSON.stringify({ type: 'hello', since: null }))
    expect(await closed).toBe(4401)
  })
})

describe('history', () => {
  it('is paged by timetoken, and a returning client gets the messages it missed', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const tokens: string[] = []
    for (let i = 0; i < 130; i++) tokens.push(await sendAndWait(ann, `${i}`))

    const ben = await join(chat, chat.ben)
    const welcome = await ben.next(is('welcome'))
    expect(welcome.messages.map((m) => m.messageTimetoken)).toEqual(tokens.slice(80))
    expect(welcome.has_older).toBe(true)
    ben.send({ type: 'history', before: tokens[80], limit: 60 })
    const page = await ben.next(is('history'))
    expect(page.messages.map((m) => m.messageTimetoken)).toEqual(tokens.slice(20, 80))
    expect(page.has_older).toBe(true)

    const returning = await join(chat, chat.ben, tokens[4])
    await returning.until(() => relayed(returning).length === 125)
    expect(relayed(returning).map((m) => m.messageTimetoken)).toEqual(tokens.slice(5))
  })

  it('splits long messages into frames below the size limit', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    for (let i = 0; i < 12; i++) await sendAndWait(ann, 'y'.repeat(45_000))
    const first = (await join(chat, chat.ben)).received[0]
    expect(JSON.stringify(first).length).toBeLessThan(500_000)
    const all = await join(chat, chat.ben, '0'.repeat(17))
    await all.until(() => relayed(all).length === 12)
    expect(all.received.every((m) => JSON.stringify(m).length < 500_000)).toBe(true)
  })

  it('stores nothing from a session that ended, even when its client leaves the socket open and sends on', async () => {
    const chat = await openChat()
    const ben = await join(chat, chat.ben)
    const caller = await beginLogin(chat.ann)
    const ann = await openSocket(chat.channel, caller, chatServerMessage, { allowHalfOpen: true })
    ann.send({ type: 'hello', since: null })
    const before = await sendAndWait(ann, 'before the end')
    await chat.channel.closeSession(caller.session_id)
    expect(await ann.ended()).toMatchObject({ code: CLOSE_SESSION_ENDED })
    send(ann, 'after the end')
    ann.send({ type: 'receipt', read_through: before })
    const mine = await sendAndWait(ben, 'a reaction of mine comes after it')
    ann.send({ type: 'reaction', messageTimetoken: mine, emoji: '👍' })
    ben.send({ type: 'history', before: null, limit: 50 })
    const page = await ben.next(is('history'))
    expect(page.messages.map(({ contentEncrypted }) => contentEncrypted)).toEqual([
      cipher('before the end'),
      cipher('a reaction of mine comes after it'),
    ])
    expect(ben.received.filter((m) => m.type === 'receipt' || m.type === 'reaction')).toEqual([])
    await evictDurableObject(chat.channel)
    send(ann, 'and to an object that has slept')
    await sendAndWait(ben, 'the last word')
    expect(relayed(ben).map((m) => m.contentEncrypted)).toEqual([cipher('before the end')])
  })
})
