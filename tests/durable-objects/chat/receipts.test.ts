import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { is, join, openChat, relayed, sendAndWait, setClock } from './chat-factory.ts'
import { is as isHub, openHub } from '../hub/hub-factory.ts'

describe('receipts', () => {
  it('only move forward, and both people receive them', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const [first, second] = [await sendAndWait(ann, 'one'), await sendAndWait(ann, 'two')]
    ben.send({ type: 'receipt', read_through: second })
    expect(await ann.next(is('receipt'))).toMatchObject({ user: chat.ben.user_id, read_through: second })
    ben.send({ type: 'receipt', read_through: first })
    ben.send({ type: 'receipt', read_through: second })
    ben.send({ type: 'ping' })
    ben.send({ type: 'history', before: null, limit: 1 })
    await ben.next(is('history'))
    expect(ann.received.filter(is('receipt'))).toHaveLength(1)
    const welcome = await (await join(chat, chat.ann)).next(is('welcome'))
    expect(welcome.receipts[chat.ben.user_id]?.read_through).toBe(second)
  })

  it('beyond the last message are refused', async () => {
    const chat = await openChat()
    const ben = await join(chat, chat.ben)
    ben.send({ type: 'receipt', read_through: '9'.repeat(17) })
    expect((await ben.next(is('refused'))).detail).toBe('message not found')
  })
})

describe('reactions', () => {
  it('replace the previous one, can be removed, and reach a client that reconnects', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const token = await sendAndWait(ann, 'good news')
    ben.send({ type: 'reaction', messageTimetoken: token, emoji: '🎉' })
    ben.send({ type: 'reaction', messageTimetoken: token, emoji: '❤️' })
    await ann.until((all) => all.filter(is('reaction')).length === 2)
    const [old, now] = ann.received.filter(is('reaction'))
    expect(now?.reaction?.emoji).toBe('❤️')
    expect((now?.reaction?.actionTimetoken ?? '') > (old?.reaction?.actionTimetoken ?? '')).toBe(true)

    const returning = await join(chat, chat.ann, token)
    expect(relayed(returning)).toMatchObject([{ messageTimetoken: token, reaction: { emoji: '❤️' } }])
    ben.send({ type: 'reaction', messageTimetoken: token, emoji: null })
    await ann.until((all) => all.filter(is('reaction')).length === 3)
    expect(ann.received.filter(is('reaction'))[2]?.reaction).toBeNull()
    expect(relayed(await join(chat, chat.ann))).toMatchObject([{ reaction: null }])
  })

  it('reach a client that reconnects even when there are hundreds, and those of newer messages do not crowd them out', async () => {
    const chat = await openChat()
    // A minute passes before each message, so that no one is too fast.
    let now = Date.now()
    await setClock(chat, () => now)
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const sent = async (text: string) => {
      now += MINUTE
      return sendAndWait(ann, text)
    }
    const older: string[] = []
    for (let i = 0; i < 230; i++) older.push(await sent(`${i}`))
    const since = older[229] ?? ''
    const newer: string[] = []
    for (let i = 0; i < 120; i++) newer.push(await sent(`later ${i}`))
    const all = [...newer, ...older]
    for (let done = 0; done < all.length; done += 175) {
      now += MINUTE
      for (const messageTimetoken of all.slice(done, done + 175))
        ben.send({ type: 'reaction', messageTimetoken, emoji: '👍' })
      await ann.until((received) => received.filter(is('reaction')).length === done + 175)
    }

    const returning = await join(chat, chat.ann, since)
    await returning.until(() => relayed(returning).length >= 350)
    expect(relayed(returning).map((m) => m.messageTimetoken)).toEqual([...older, ...newer])
    expect(relayed(returning).every((m) => m.reaction?.emoji === '👍')).toBe(true)
  })

  it('are allowed only on existing messages of the partner, and only with emoji', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const token = await sendAndWait(ann, 'mine')
    ann.send({ type: 'reaction', messageTimetoken: token, emoji: '👍' })
    expect((await ann.next(is('refused'))).detail).toBe('Cannot set reaction to own message')
    ann.send({ type: 'reaction', messageTimetoken: '1'.repeat(17), emoji: '👍' })
    await ann.until((all) => all.filter(is('refused')).length === 2)
    expect(ann.received.filter(is('refused'))[1]?.detail).toBe('message not found')
    ann.send({ type: 'reaction', messageTimetoken: token, emoji: 'in words' })
    expect((await ann.ended()).code).toBe(1007)
  })
})

describe('the unread mark', () => {
  it('reaches the partner’s hub once, and is removed by the receipt', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const bell = await openHub(chat.ben)
    const last = [await sendAndWait(ann, 'one'), await sendAndWait(ann, 'two')][1]
    expect(await bell.next(isHub('unread'))).toEqual({
      event_type: 'unread',
      partner_cognito_sub: chat.ann.user_id,
      channel: chat.id,
    })
    expect(await chat.ben.hub.act('unread.list')).toHaveLength(1)
    expect(await chat.ann.hub.act('unread.list')).toEqual([])
    const ben = await join(chat, chat.ben)
    ben.send({ type: 'receipt', read_through: last })
    await bell.next(isHub('mark_read'))
    expect(await chat.ben.hub.act('unread.list')).toEqual([])
    expect(bell.received.filter(isHub('unread'))).toHaveLength(1)
  })

  it('is removed when the conversation is reported read, and returns with the next message', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const bell = await openHub(chat.ben)
    await sendAndWait(ann, 'one')
    await bell.next(isHub('unread'))
    await chat.channel.reportRead(chat.ben.user_id)
    await bell.next(isHub('mark_read'))
    await sendAndWait(ann, 'two')
    await bell.until((all) => all.filter(isHub('unread')).length === 2)
  })

  it('does not appear for a reader who confirms each message in the open chat', async () => {
    const chat = await openChat()
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    const bell = await openHub(chat.ben)
    const token = await sendAndWait(ann, 'one')
    ben.send({ type: 'receipt', read_through: token })
    await ann.next(is('receipt'))
    await setClock(chat, () => Date.now() + 60_000)
    await runDurableObjectAlarm(chat.channel)
    bell.send({ event_type: 'ping' })
    await bell.next(isHub('pong'))
    expect(bell.received.some(isHub('unread'))).toBe(false)
  })

  it('is set by the alarm after an eviction when the reader does not confirm', async () => {
    const chat = await openChat()
    const [ann] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    await sendAndWait(ann, 'one')
    expect(await chat.ben.hub.act('unread.list')).toEqual([])
    await evictDurableObject(chat.channel)
    await setClock(chat, () => Date.now() + 60_000)
    await runDurableObjectAlarm(chat.channel)
    expect(await chat.ben.hub.act('unread.list')).toHaveLength(1)
  })
})
