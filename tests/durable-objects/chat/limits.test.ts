import { describe, expect, it } from 'vitest'
import { chatServerMessage } from '#contracts/realtime/chat'
import { DAY, MINUTE } from '#kernel/clock'
import { beginLogin, newId } from '../hub/hub-factory.ts'
import { openSocket } from '../SocketClient.ts'
import { BURST_LIMIT } from '#tests/setup/time-limits'
import { is, join, openChat, relayed, send, setClock } from './chat-factory.ts'

/** So far ahead that no alarm runs during a test, whatever the day. */
const AHEAD = Date.now() + DAY

describe('the sockets of a chat', () => {
  it('are at most twenty of one person, so that no one keeps the other person or a guardian out', async () => {
    const chat = await openChat()
    const caller = await beginLogin(chat.ann)
    const open = (more = {}) => openSocket(chat.channel, { ...caller, ...more }, chatServerMessage)
    const [first] = await Promise.all(Array.from({ length: 20 }, () => open()))
    await expect(open()).rejects.toThrow('refused 429')
    const rights = { book: true, pay: true, notes: true, message: true }
    await open({ guardian: { user_id: newId(), rights } })
    await join(chat, chat.ben)
    first?.socket.close(1000)
    await first?.ended()
    await open()
  })
})

describe('messages and reactions', () => {
  it('have a pace per person: a burst is accepted, more are refused until time has passed', async () => {
    const chat = await openChat()
    let now = AHEAD
    await setClock(chat, () => now)
    const [ann, tab, ben] = [await join(chat, chat.ann), await join(chat, chat.ann), await join(chat, chat.ben)]
    // Both tabs of a person count together.
    const ids = Array.from({ length: 200 }, (_, i) => send(i % 2 ? ann : tab, `${i}`))
    await ben.until(() => relayed(ben).length === ids.length)
    const over = send(ann, 'one more')
    expect(await ann.next(is('refused'))).toEqual({
      type: 'refused',
      msgUniqueId: over,
      detail: 'You are sending too fast. Please wait a moment and send it again.',
    })
    const token = relayed(ben)[0]?.messageTimetoken ?? ''
    tab.send({ type: 'reaction', messageTimetoken: token, emoji: '👍' })
    expect(await tab.next(is('refused'))).toMatchObject({ msgUniqueId: null })
    // The other person is not slowed down, and reading is not limited.
    const answer = send(ben, 'hello')
    await ann.until(() => relayed(ann).some(({ msgUniqueId }) => msgUniqueId === answer))
    ann.send({ type: 'history', before: null, limit: 1 })
    await ann.next(is('history'))
    expect(relayed(ben).some(({ msgUniqueId }) => msgUniqueId === over)).toBe(false)

    now += 1_000
    const again = Array.from({ length: 5 }, (_, i) => send(tab, `again ${i}`))
    await ben.until(() => again.every((id) => relayed(ben).some(({ msgUniqueId }) => msgUniqueId === id)))
    const late = send(tab, 'too many again')
    await tab.until((all) => all.filter(is('refused')).some(({ msgUniqueId }) => msgUniqueId === late))
  })
  it(
    'of a burst of 10,000 are each stored once or refused with a word, and all of them arrive when sent again',
    async () => {
      const chat = await openChat()
      let now = AHEAD
      await setClock(chat, () => now)
      const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
      const ids = Array.from({ length: 10_000 }, (_, i) => send(ann, `${i}`))
      const refused = () => ann.received.filter(is('refused'))
      await ann.until((all) => all.length === 1 + ids.length)
      expect(refused().map(({ msgUniqueId }) => msgUniqueId)).toEqual(ids.slice(200))
      expect(new Set(refused().map(({ detail }) => detail))).toEqual(
        new Set(['You are sending too fast. Please wait a moment and send it again.']),
      )
      // The sender waits, and sends what was refused again, under the same ids.
      for (let done = 200; done < ids.length; done += 200) {
        now += MINUTE
        for (const id of ids.slice(done, done + 200)) send(ann, 'again', id)
        await ann.until(() => ann.received.length === 1 + ids.length + done)
      }
      await ben.until(() => relayed(ben).length >= ids.length)
      expect(relayed(ben).map(({ msgUniqueId }) => msgUniqueId)).toEqual(ids)
      expect(ann.received.filter(is('accepted')).map(({ msgUniqueId }) => msgUniqueId)).toEqual(ids)
      expect(refused()).toHaveLength(ids.length - 200)
    },
    BURST_LIMIT,
  )
})
