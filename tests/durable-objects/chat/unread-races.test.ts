import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { type Millis, MINUTE } from '#kernel/clock'
import { PATIENT } from '#tests/setup/time-limits'
import { type Chat, join, openChat, sendAndWait, setClock } from './chat-factory.ts'

type Act = () => Promise<unknown>
type Called = { act: (this: unknown, ...args: unknown[]) => Promise<unknown> }

afterEach(() => void vi.restoreAllMocks())

/** Lets the hubs do the test's own in place of their next acts of this name. */
function onNext(name: 'unread.mark' | 'unread.clear', ...works: ((act: Act) => Promise<unknown>)[]): void {
  const hubs = UserHubObject.prototype as unknown as Called
  const { act } = hubs
  vi.spyOn(hubs, 'act').mockImplementation(function (this: unknown, ...args) {
    const work = args[0] === name ? works.shift() : undefined
    return work ? work(() => act.apply(this, args)) : act.apply(this, args)
  })
}

const unreachable = () => Promise.reject(new Error('the hub cannot be reached'))

async function answerLost(act: Act): Promise<never> {
  await act()
  throw new Error('the answer is lost')
}

/**
 * Holds an act back until it is let go. Both sides look again and again, because a promise that one object resolves
 * would continue the other one in the wrong object.
 */
function held() {
  let [hasArrived, isFree] = [false, false]
  return {
    work: async (act: Act) => {
      hasArrived = true
      while (!isFree) await scheduler.wait(5)
      return act()
    },
    arrived: () => vi.waitFor(() => expect(hasArrived).toBe(true), PATIENT),
    letGo: () => {
      isFree = true
    },
  }
}

const untilMarks = (chat: Chat, count: number) =>
  vi.waitFor(async () => expect(await chat.ben.hub.act('unread.list')).toHaveLength(count), PATIENT)

/** Runs the alarm of the chat, if there is one, as if it was so much later (ms). */
async function ring(chat: Chat, later: Millis): Promise<void> {
  await setClock(chat, () => Date.now() + later)
  await runDurableObjectAlarm(chat.channel)
}

describe('the unread mark of a chat', () => {
  it('is there after a message that came while the alarm removed the mark of earlier ones', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    await sendAndWait(ann, 'one')
    await untilMarks(chat, 1)
    const clearing = held()
    onNext('unread.clear', unreachable, clearing.work)
    await chat.channel.reportRead(chat.ben.user_id)
    const rung = ring(chat, MINUTE)
    await clearing.arrived()
    await sendAndWait(ann, 'two')
    clearing.letGo()
    await rung
    await ring(chat, 2 * MINUTE)
    await untilMarks(chat, 1)
  })

  it('is gone after a reading that came while the alarm set it', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    const marking = held()
    onNext('unread.mark', unreachable, marking.work)
    await sendAndWait(ann, 'one')
    const rung = ring(chat, MINUTE)
    await marking.arrived()
    await chat.channel.reportRead(chat.ben.user_id)
    marking.letGo()
    await rung
    await ring(chat, 2 * MINUTE)
    await untilMarks(chat, 0)
  })

  it('is there after a message that came when that of earlier ones was removed and the answer was lost', async () => {
    const chat = await openChat()
    const ann = await join(chat, chat.ann)
    await sendAndWait(ann, 'one')
    await untilMarks(chat, 1)
    onNext('unread.clear', answerLost)
    await chat.channel.reportRead(chat.ben.user_id)
    await untilMarks(chat, 0)
    await sendAndWait(ann, 'two')
    await ring(chat, MINUTE)
    await untilMarks(chat, 1)
  })
})
