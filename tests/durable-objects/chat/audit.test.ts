import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { channelStub, hubStub, practiceStub } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { newId, newUser, makePartners, objects } from '../hub/hub-factory.ts'
import {
  asMember,
  asOperator,
  bookSession,
  inside,
  makePractice,
  type Practice,
  refusalOf,
} from '../practice/practice-factory.ts'
import { type Chat, is, join, send, sendAndWait, setClock, uniqueId } from './chat-factory.ts'

type Row = {
  actor: string
  acting_for: string | null
  role: string
  action: string
  object: string
  patient_id: string | null
}

/** A chat between a practice's owner (ben) and a client who has booked there (ann). */
async function chatOfPractice(): Promise<{ chat: Chat; practice: Practice }> {
  const practice = await makePractice()
  const ann = newUser()
  const ben = { user_id: practice.owner, hub: hubStub(objects, practice.owner) }
  await bookSession(practice, ann.user_id)
  await makePartners(ann, ben)
  const pair = { member_user_id: ann.user_id, provider_user_id: ben.user_id }
  const { channel_id } = await practice.stub.act('channel.open', asMember(ann.user_id), pair)
  const channel = channelStub(objects, channel_id)
  await channel.open({ channel_id, practice_id: practice.id, members: [ann.user_id, ben.user_id] })
  return { chat: { id: channel_id, channel, ann, ben }, practice }
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
    const ann = await join(chat, chat.ann)
    for (let i = 0; i < 120; i++) await sendAndWait(ann, `${i}`)
    await inside(practice, (object) => {
      const real = object.host.transact.bind(object.host)
      object.host.transact = (...call) => {
        real(...call)
        object.host.transact = real
        throw new Error('the answer is lost')
      }
    })
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
