import { evictDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatMessage } from '#contracts/realtime/chat'
import { cipher, type ChatClient, is, join, openChat, relayed } from './chat-factory.ts'

type Step =
  | { do: 'send'; who: 0 | 1; id: number }
  | { do: 'receipt'; who: 0 | 1; at: number }
  | { do: 'return'; who: 0 | 1 }
  | { do: 'evict' }

const who = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  // There are only a few ids, so that repeats are frequent.
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), who, id: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receipt' as const), who, at: fc.nat(15) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ do: 'evict' as const }) },
)

const idOf = (sender: 0 | 1, id: number) => `id-${sender}-${id}-of-order`

/** The message ids of a client after all frames are merged as the web app merges them. */
function held(client: ChatClient): string[] {
  return [...new Map(relayed(client).map((m) => [m.messageTimetoken, m.msgUniqueId])).entries()]
    .sort()
    .map(([, id]) => id)
}

describe('a chat, for any events in any order', () => {
  it('stores each message once, in one order for all readers, and receipts never go back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const chat = await openChat()
        const people = [chat.ann, chat.ben] as const
        const clients: [ChatClient, ChatClient] = [await join(chat, chat.ann), await join(chat, chat.ben)]
        const all: ChatClient[] = [...clients]
        const watcher = await join(chat, chat.ben)
        const meant = new Set<string>()
        for (const one of steps) {
          switch (one.do) {
            case 'send':
              meant.add(idOf(one.who, one.id))
              clients[one.who].send({
                type: 'send',
                msgUniqueId: idOf(one.who, one.id),
                contentEncrypted: cipher(`text ${one.id}`),
              })
              break
            case 'receipt': {
              const known = relayed(clients[one.who])
              const at = known[one.at % Math.max(1, known.length)]
              if (at) clients[one.who].send({ type: 'receipt', read_through: at.messageTimetoken })
              break
            }
            case 'return': {
              const newest = relayed(clients[one.who]).at(-1)?.messageTimetoken ?? null
              clients[one.who] = await join(chat, people[one.who], newest)
              all.push(clients[one.who])
              break
            }
            case 'evict':
              // The call makes sure that the object runs, because only a running object can be evicted.
              await chat.channel.reportMessage(chat.ann.user_id)
              await evictDurableObject(chat.channel)
          }
        }
        await watcher.until(() => relayed(watcher).length >= meant.size)
        // When one more request has been answered, everything before it has been processed.
        for (const client of clients) client.send({ type: 'history', before: null, limit: 1 })
        for (const client of clients) await client.next(is('history'))
        const truth = await join(chat, chat.ann)
        const messages = relayed(truth)
        for (const message of messages) chatMessage.parse(message)
        const tokens = messages.map((m) => m.messageTimetoken)
        expect(tokens).toEqual([...tokens].sort())
        expect(new Set(tokens).size).toBe(tokens.length)
        expect(messages.map((m) => m.msgUniqueId).sort()).toEqual([...meant].sort())
        expect(relayed(watcher).map((m) => m.messageTimetoken)).toEqual(tokens)
        expect(held(watcher)).toEqual(messages.map((m) => m.msgUniqueId))
        // A repeat is accepted with the timetoken of the first message.
        const byId = new Map(messages.map((m) => [m.msgUniqueId, m.messageTimetoken]))
        for (const client of all)
          for (const accepted of client.received.filter(is('accepted')))
            expect(accepted.messageTimetoken).toBe(byId.get(accepted.msgUniqueId))
        for (const user of people) {
          const seen = watcher.received.filter(is('receipt')).filter((r) => r.user === user.user_id)
          const marks = seen.map((r) => r.read_through)
          expect(marks).toEqual([...new Set(marks)].sort())
        }
      }),
      { numRuns: 25 },
    )
  })
})
