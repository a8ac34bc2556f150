import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { ChatActs } from '#contracts/internal/chat-audit'
import type { ChatClientMessage } from '#contracts/realtime/chat'
import { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { HOUR } from '#kernel/clock'
import { PATIENT } from '#tests/setup/time-limits'
import { countedStatements } from '../counted-statements.ts'
import { actInside } from '../practice/act-inside.ts'
import { asOperator, inside } from '../practice/practice-factory.ts'
import { type Chat, chatOfPractice, cipher, is, join, openChat, send, sendAndWait, setClock } from './chat-factory.ts'

/** The one method by which other objects call these two. */
type Called = { act: (...args: unknown[]) => unknown }
const callsOfHubs = () => vi.spyOn(UserHubObject.prototype as unknown as Called, 'act')
const callsOfPractices = () => vi.spyOn(PracticeObject.prototype as unknown as Called, 'act')

/** Stops the clock so far ahead that no alarm runs between the messages, and no report is due again. */
function withoutAlarms(chat: Chat): Promise<void> {
  const at = Date.now() + HOUR
  return setClock(chat, () => at)
}

/**
 * Lets the object receive a message on the socket of a user, and counts what it does at once. Everything that a message
 * writes is written at once, so that it is stored together.
 */
async function counted(chat: Chat, user_id: string, message: ChatClientMessage) {
  const told = [callsOfHubs(), callsOfPractices()]
  try {
    return await runInDurableObject(chat.channel, async (object, state) => {
      const [socket] = state.getWebSockets(`user:${user_id}`)
      if (!socket) throw new Error('the user has no socket')
      let done: Promise<void> | undefined
      const counts = countedStatements(state.storage, () => {
        done = object.webSocketMessage(socket, JSON.stringify(message))
      })
      await done
      return { ...counts, calls: told.reduce((sum, spy) => sum + spy.mock.calls.length, 0) }
    })
  } finally {
    for (const spy of told) spy.mockRestore()
  }
}

/** Waits until both hubs have heard of the first message, and the hub of a partner who is away that it is unread. */
const untilTold = (chat: Chat, unread: 0 | 1) =>
  vi.waitFor(async () => {
    const members = await runInDurableObject(chat.channel, (_object, { storage }) =>
      storage.sql.exec<{ told_latest: string; told_unread: number }>('SELECT * FROM members').toArray(),
    )
    expect(members.every(({ told_latest }) => told_latest !== '')).toBe(true)
    expect(members.reduce((sum, { told_unread }) => sum + told_unread, 0)).toBe(unread)
  }, PATIENT)

const message = (text: string): ChatClientMessage => ({
  type: 'send',
  msgUniqueId: crypto.randomUUID(),
  contentEncrypted: cipher(text),
})

describe('a message', () => {
  it('to someone who has the chat open takes five statements, none of which is built anew, and no call', async () => {
    const chat = await openChat()
    await withoutAlarms(chat)
    const [ann] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    await sendAndWait(ann, 'the first one sets the alarms')
    await untilTold(chat, 0)
    expect(await counted(chat, chat.ann.user_id, message('hello'))).toEqual({ run: 5, built: 0, calls: 0 })
  })

  it('takes one more statement for each further person who reads it at once', async () => {
    const chat = await openChat()
    await withoutAlarms(chat)
    const rights = { book: false, pay: false, notes: false, message: true }
    const ann = await join(chat, chat.ann)
    await sendAndWait(ann, 'the first one sets the alarms')
    await untilTold(chat, 1)
    expect(await counted(chat, chat.ann.user_id, message('nobody is there'))).toEqual({ run: 4, built: 0, calls: 0 })
    await join(chat, chat.ben)
    await join(chat, chat.ann, null, { guardian: { user_id: 'a guardian', rights } })
    expect(await counted(chat, chat.ann.user_id, message('two are there'))).toEqual({ run: 6, built: 0, calls: 0 })
  })

  it('that was stored before is only looked up', async () => {
    const chat = await openChat()
    await withoutAlarms(chat)
    const ann = await join(chat, chat.ann)
    const again = message('twice')
    for (const count of [1, 2]) {
      ann.send(again)
      await ann.until((all) => all.filter(is('accepted')).length === count)
    }
    await untilTold(chat, 1)
    expect(await counted(chat, chat.ann.user_id, again)).toEqual({ run: 2, built: 0, calls: 0 })
  })
})

describe('the audit of a burst of messages', () => {
  it('goes to the practice in small batches, the first while the burst lasts, and the rest with the alarm', async () => {
    const { chat } = await chatOfPractice()
    await withoutAlarms(chat)
    const told = callsOfPractices()
    const batches = () =>
      told.mock.calls.flatMap(([name, , , batch]) => (name === 'channel.audit' ? [(batch as ChatActs).acts] : []))
    const [ann, ben] = [await join(chat, chat.ann), await join(chat, chat.ben)]
    for (let i = 0; i < 100; i++) send(i % 2 ? ann : ben, `${i}`)
    // Each of the two receives the messages of the other.
    for (const person of [ann, ben]) await person.until(() => person.received.filter(is('accepted')).length === 50)
    await vi.waitFor(() => expect(batches().length).toBeGreaterThan(0), PATIENT)
    await setClock(chat, () => Date.now() + HOUR + 10_000)
    await runDurableObjectAlarm(chat.channel)
    const all = batches()
    told.mockRestore()
    expect(all.slice(0, -1).map((acts) => acts.length)).toEqual([64, 64, 64])
    const tokens = all.flatMap((acts) => acts.map(({ timetoken }) => timetoken))
    expect(tokens).toHaveLength(200)
    expect(tokens).toEqual([...tokens].sort())
    expect(new Set(tokens).size).toBe(100)
  })

  it('takes eight statements of the practice for a batch of any size, none of which is built anew', async () => {
    const { chat, practice } = await chatOfPractice()
    const recorded = (batch: number, events: number) =>
      inside(practice, (object) => {
        const act = { at: 1, user_id: chat.ann.user_id, guardian_user_id: null, action: 'chat.send' as const }
        const acts = Array.from({ length: events }, (_, i) => ({ ...act, timetoken: `${i}`.padStart(17, '0') }))
        const key = { route: 'chat.audit', key: `${chat.id}/${batch}`, body_hash: '' } as const
        const { state, self } = object.host
        return countedStatements(state.storage, () => {
          actInside(object, 'channel.audit', { ...self, idempotency: key }, chat.id, { batch, acts })
        })
      })
    await recorded(1, 1)
    expect(await recorded(2, 1)).toEqual({ run: 8, built: 0 })
    expect(await recorded(3, 64)).toEqual({ run: 8, built: 0 })
    expect(await practice.stub.act('audit.verify', asOperator(), [])).toMatchObject({ broken_at: null })
  })
})
