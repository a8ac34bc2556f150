import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { describe, expect, it } from 'vitest'
import type { ChatActs } from '#contracts/internal/chat-audit'
import { leaveForAudit, storedForAudit } from '#db/chat/queries/audit'
import { AuditTrail } from '#durable-objects/chat-channel/AuditTrail'
import type { ObjectEnv } from '#durable-objects/object-env'
import { practiceStub } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { newId, objects } from '../hub/hub-factory.ts'
import { asMember, asOperator, inside, type Practice, refusalOf } from '../practice/practice-factory.ts'
import { type Chat, chatOfPractice, is, join, openChat, send, sendAndWait, setClock, uniqueId } from './chat-factory.ts'

type Row = {
  actor: string
  acting_for: string | null
  role: string
  action: string
  object: string
  patient_id: string | null
}

const written = (practice: Practice) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<Row>(
        "SELECT actor, acting_for, role, action, object, patient_id FROM audit WHERE action LIKE 'chat.%' ORDER BY seq",
      )
      .toArray(),
  )
const waiting = (chat: Chat) =>
  runInDurableObject(chat.channel, (_object, state) =>
    state.storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM audit_due').one(),
  )

/** Sets the channel's clock ahead and runs its alarm, which sends the audit to the practice. */
async function tell(chat: Chat): Promise<void> {
  await setClock(chat, () => Date.now() + 10_000)
  await runDurableObjectAlarm(chat.channel)
}

describe('the audit of a chat', () => {
  it('records once in the practice who sent, received and reacted to each message', async () => {
    const { chat, practice } = await chatOfPractice()
    const ann = await join(chat, chat.ann)
    const unread = await sendAndWait(ann, 'before anybody is there')
    const ben = await join(chat, chat.ben)
    const live = await sendAndWait(ann, 'while both are there')
    ben.send({ type: 'reaction', messageTimetoken: live, emoji: '👍' })
    await ann.next(is('reaction'))
    ben.send({ type: 'history', before: null, limit: 10 })
    await ben.next(is('history'))
    // None of the following adds to the audit: a repeat or a receipt delivers no new content.
    const again = uniqueId()
    const last = await sendAndWait(ann, 'twice', again)
    send(ann, 'twice', again)
    ben.send({ type: 'receipt', read_through: last })
    await ann.next(is('receipt'))
    await tell(chat)
    await tell(chat)

    const rows = await written(practice)
    const of = (user: 'ann' | 'ben', action: string, timetoken: string) => ({
      actor: chat[user].user_id,
      acting_for: null,
      role: user === 'ben' ? 'OWNER' : 'member',
      action,
      object: `${chat.id}/${timetoken}`,
      patient_id: expect.stringMatching(/^pat_/) as string,
    })
    expect(rows).toEqual([
      of('ann', 'chat.send', unread),
      of('ben', 'chat.read', unread),
      of('ann', 'chat.send', live),
      of('ben', 'chat.read', live),
      of('ben', 'chat.react', live),
      of('ben', 'chat.read', live),
      of('ann', 'chat.send', last),
      of('ben', 'chat.read', last),
    ])
    expect(await waiting(chat)).toEqual({ n: 0 })
    expect(await practice.stub.act('audit.verify', asOperator(), [])).toMatchObject({ broken_at: null })
  })

  it('names the guardian who acts for a minor, and the minor under acting_for', async () => {
    const { chat, practice } = await chatOfPractice()
    const guardian = { user_id: newId(), rights: { book: false, pay: false, notes: false, message: true } }
    const [ben, mother] = [await join(chat, chat.ben), await join(chat, chat.ann, null, { guardian })]
    const written_by_mother = await sendAndWait(mother, 'she writes as Ann')
    const ann = await join(chat, chat.ann)
    // Two tabs of one person are one reader, but a minor and a guardian are two readers.
    await join(chat, chat.ann, null, { guardian })
    const by_ann = await sendAndWait(ann, 'Ann herself')
    const by_ben = await sendAndWait(ben, 'the professional')
    mother.send({ type: 'reaction', messageTimetoken: by_ben, emoji: '👍' })
    await ben.next(is('reaction'))
    await tell(chat)

    const people = {
      ann: { actor: chat.ann.user_id, acting_for: null, role: 'member' },
      ben: { actor: chat.ben.user_id, acting_for: null, role: 'OWNER' },
      mother: { actor: guardian.user_id, acting_for: chat.ann.user_id, role: 'guardian' },
    }
    const of = (who: keyof typeof people, action: string, timetoken: string) => ({
      ...people[who],
      action,
      object: `${chat.id}/${timetoken}`,
      patient_id: expect.stringMatching(/^pat_/) as string,
    })
    const rows = await written(practice)
    expect(rows).toHaveLength(11)
    expect(rows).toEqual(
      expect.arrayContaining([
        of('mother', 'chat.send', written_by_mother),
        of('ben', 'chat.read', written_by_mother),
        of('ann', 'chat.read', written_by_mother),
        of('mother', 'chat.read', written_by_mother),
        of('ann', 'chat.send', by_ann),
        of('ben', 'chat.read', by_ann),
        of('mother', 'chat.read', by_ann),
        of('ben', 'chat.send', by_ben),
        of('ann', 'chat.read', by_ben),
        of('mother', 'chat.read', by_ben),
        of('mother', 'chat.react', by_ben),
      ]),
    )
    expect(await practice.stub.act('audit.verify', asOperator(), [])).toMatchObject({ broken_at: null })
  })

  it('records 120 messages once each, even when the answer to the first batch was lost', async () => {
    const { chat, practice } = await chatOfPractice()
    // The object's clock is ahead of the platform's, so that the alarm does not run between the messages even on a slow
    // machine.
    await setClock(chat, () => Date.now() + HOUR)
    const lost = await inside(practice, (object) => {
      const real = object.host.transact.bind(object.host)
      const lost = Promise.withResolvers<void>()
      object.host.transact = (call, work) => {
        const answer = real(call, work)
        if (call.act !== 'channel.audit') return answer
        object.host.transact = real
        lost.resolve()
        throw new Error('the answer is lost')
      }
      return { told: () => lost.promise }
    })
    const ann = await join(chat, chat.ann)
    for (let i = 0; i < 120; i++) await sendAndWait(ann, `${i}`)
    await lost.told()
    expect(await waiting(chat)).toEqual({ n: 120 })
    // Nothing is sent again before the wait after the failure is over.
    await setClock(chat, () => Date.now() + HOUR + 10_000)
    await runDurableObjectAlarm(chat.channel)
    expect(await waiting(chat)).toEqual({ n: 120 })
    await setClock(chat, () => Date.now() + HOUR + 120_000)
    await runDurableObjectAlarm(chat.channel)
    expect(await waiting(chat)).toEqual({ n: 0 })
    const sent = (await written(practice)).map(({ object }) => object)
    expect(sent).toHaveLength(120)
    expect(sent).toEqual([...new Set(sent)].sort())
  })

  it('is sent by an alarm that ends, although more events come while it sends', async () => {
    const { chat } = await chatOfPractice()
    const event = { user_id: chat.ann.user_id, guardian_user_id: null, action: 'chat.send' as const }
    const [sent, again, left] = await runInDurableObject(chat.channel, async (_object, { storage }) => {
      const db = drizzle(storage)
      let now = 0
      const leave = () => leaveForAudit(db, [{ ...event, at: now, timetoken: `${++now}`.padStart(17, '0') }])
      for (let i = 0; i < 100; i++) leave()
      const sent: string[][] = []
      // A practice that hears a batch while another message is written.
      const act = async (_act: string, _ctx: unknown, _channel: string, { acts }: ChatActs) => {
        sent.push(acts.map(({ timetoken }) => timetoken))
        if (sent.length < 50) leave()
      }
      const env = { ...objects, PRACTICE: { idFromName: String, get: () => ({ act }) } } as unknown as ObjectEnv
      const wake = () => Promise.resolve()
      const trail = new AuditTrail({ env, db, clock: () => now, wake, soon: () => undefined })
      return [sent, await trail.tellAll(), storedForAudit(db)]
    })
    // The second batch takes the event along that came during the first. The next one waits.
    expect(sent.map(({ length }) => length)).toEqual([64, 37])
    expect(sent.flat()).toEqual([...sent.flat()].sort())
    expect(left).toEqual({ oldest: 102, newest: 102 })
    expect(again).toBe(102 + 2_000)
  })

  it('that the practice refuses leaves the chat to be evicted', async () => {
    const chat = await openChat()
    await sendAndWait(await join(chat, chat.ann), 'of a practice that does not exist')
    await tell(chat)
    expect(await waiting(chat)).toEqual({ n: 1 })
    // It throws when the object does not become idle.
    await evictDurableObject(chat.channel)
    expect(await waiting(chat)).toEqual({ n: 1 })
  })

  it('refuses a report about an unknown chat, from a logged-in user, or that names a guardian of a professional', async () => {
    const { chat, practice } = await chatOfPractice()
    const sent = { at: 1, action: 'chat.send' as const, timetoken: '0'.repeat(17) }
    const told = { batch: 1, acts: [{ ...sent, user_id: newId(), guardian_user_id: null }] }
    const guarded = { batch: 2, acts: [{ ...sent, user_id: chat.ben.user_id, guardian_user_id: newId() }] }
    const system = await inside(practice, (object) => object.host.self)
    const calls = [
      () => practice.stub.act('channel.audit', asMember(chat.ann.user_id), chat.id, told),
      () => practice.stub.act('channel.audit', system, chat.id, told),
      // The report claims that a guardian acted as the professional, which is impossible.
      () => practice.stub.act('channel.audit', system, chat.id, guarded),
      () => practice.stub.act('channel.audit', system, `chan_${practice.id}_none`, { ...told, acts: [] }),
      () => practiceStub(objects, newId()).act('channel.audit', system, chat.id, told),
    ]
    for (const call of calls) expect(await refusalOf(call())).toBe('not_found')
    expect(await written(practice)).toEqual([])
  })
})
