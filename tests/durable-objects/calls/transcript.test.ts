import { practiceStub } from '#durable-objects/stubs'
import { describe, expect, it } from 'vitest'
import { SECOND } from '#kernel/clock'
import {
  asMember,
  asOwner,
  bookSession,
  inside,
  makePractice,
  person,
  refusalOf,
  hoursLater,
} from '../practice/practice-factory.ts'
import { addPerson, asAgent, type Call, makeCall } from './call-factory.ts'
import { actInside } from '../practice/act-inside.ts'

const SECRET = 'zaubernuss neben mondlicht'

/** All rows that the object's database stores, as one text. */
const rawRows = (call: Call) =>
  inside(call.practice, (_object, state) =>
    state.storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
      )
      .toArray()
      .map(({ name }) => JSON.stringify(state.storage.sql.exec(`SELECT * FROM "${name}"`).toArray()))
      .join('\n'),
  )

describe('a transcript', () => {
  it('contains each stored segment once, in order of speech, with the speaker', async () => {
    const call = await makeCall()
    await call.begin()
    const later = call.segment('segment-b', 'Thank you.', call.provider, call.now + 5 * SECOND)
    const first = call.segment('segment-a', 'Good morning.')
    expect(await call.store(1, later, first)).toEqual({ stored: ['segment-b', 'segment-a'] })
    expect(await call.store(1, { ...first, text: 'Something else' })).toEqual({ stored: ['segment-a'] })
    expect(await call.lines()).toMatchObject([
      { segment_id: 'segment-a', speaker: 'Mia Stone', text: 'Good morning.' },
      { segment_id: 'segment-b', speaker: 'Dr. Ada Reed', text: 'Thank you.' },
    ])
  })

  it('accepts only segments of the current epoch', async () => {
    const call = await makeCall()
    await call.begin()
    for (const epoch of [0, 2]) {
      expect(await refusalOf(call.store(epoch, call.segment('segment-1')))).toBe('stale')
      expect(await refusalOf(call.practice.stub.act('call.epoch', asAgent, call.id, epoch))).toBe('stale')
    }
    await call.consent(call.member, false)
    await call.consent(call.member, true)
    expect(await refusalOf(call.store(1, call.segment('segment-1')))).toBe('stale')
    expect(await call.store(2, call.segment('segment-1'))).toEqual({ stored: ['segment-1'] })
  })

  it('refuses words of strangers and of people without consent, and a segment id of another speaker', async () => {
    const call = await makeCall()
    const guest = person()
    await addPerson(call, guest)
    await call.begin()
    for (const speaker of [person(), guest])
      expect(await refusalOf(call.store(1, call.segment('segment-1'), call.segment('segment-2', 'hm', speaker)))).toBe(
        'not_found',
      )
    expect(await call.lines()).toEqual([])
    await call.store(1, call.segment('segment-1'))
    expect(await refusalOf(call.store(1, call.segment('segment-1', 'mine', call.provider)))).toBe('invalid')
  })

  it('is written only by the agent and read only by the owner', async () => {
    const call = await makeCall()
    await call.begin()
    await call.store(1, call.segment('segment-1'))
    const other = await makePractice()
    for (const somebody of [asOwner(call.practice), asMember(call.member)])
      expect(
        await refusalOf(
          call.practice.stub.act('transcript.store', somebody, {
            appointment_id: call.id,
            epoch: 1,
            segments: [call.segment('segment-9')],
          }),
        ),
      ).toBe('not_found')
    for (const somebody of [asMember(call.member), asMember(person()), asOwner(other)]) {
      expect(await refusalOf(call.practice.stub.act('transcript.read', somebody, call.id))).toBe('not_found')
      expect(await refusalOf(call.practice.stub.act('draft.read', somebody, call.id))).toBe('not_found')
    }
    const nowhere = practiceStub(call.practice.objects, person())
    const input = { appointment_id: 'apt_x_y', epoch: 1, segments: [call.segment('segment-9')] }
    expect(await refusalOf(nowhere.act('transcript.store', asAgent, input))).toBe('not_found')
    expect(await refusalOf(nowhere.act('draft.store', asAgent, 'apt_x_y', { sentences: [], analytics: null }))).toBe(
      'not_found',
    )
  })

  it('is stored encrypted, and a ciphertext copied to another segment cannot be decrypted', async () => {
    const call = await makeCall()
    await call.begin()
    await call.store(1, call.segment('segment-1', SECRET), call.segment('segment-2', 'other words'))
    const sentence = { field: 'summary' as const, text: SECRET, segment_ids: ['segment-1'] }
    await call.practice.stub.act('draft.store', asAgent, call.id, { sentences: [sentence], analytics: null })
    const raw = await rawRows(call)
    for (const word of SECRET.split(' ')) expect(raw).not.toContain(word)
    await inside(call.practice, (_object, state) => {
      state.storage.sql.exec(
        "UPDATE transcript_segments SET sealed = (SELECT sealed FROM transcript_segments WHERE id = 'segment-1') WHERE id = 'segment-2'",
      )
    })
    await inside(call.practice, async (object) => {
      await expect(actInside(object, 'transcript.read', asOwner(call.practice), call.id)).rejects.toThrow(
        'does not open here',
      )
    })
  })
})

describe('a drafted summary', () => {
  it('may only cite lines of this transcript', async () => {
    const call = await makeCall()
    await call.begin()
    const read = () => call.practice.stub.act('draft.read', asOwner(call.practice), call.id)
    expect(await read()).toMatchObject({ state: 'none' })
    await call.store(1, call.segment('segment-1'))
    expect(await read()).toMatchObject({ state: 'drafting', sentences: [] })
    const draft = (...segment_ids: string[]) =>
      call.practice.stub.act('draft.store', asAgent, call.id, {
        sentences: [{ field: 'subjective', text: 'Slept better.', segment_ids }],
        analytics: null,
      })
    expect(await refusalOf(draft('segment-1', 'segment-9'))).toBe('invalid')
    expect(await read()).toMatchObject({ state: 'drafting' })
    await draft('segment-1')
    expect(await read()).toMatchObject({ state: 'ready', sentences: [{ text: 'Slept better.' }] })
  })

  it('comes with the statements that are always quoted, even before it is drafted or when the draft omits them', async () => {
    const call = await makeCall()
    await call.begin()
    const read = () => call.practice.stub.act('draft.read', asOwner(call.practice), call.id)
    expect(await read()).toMatchObject({ state: 'none', quoted: [] })
    const at = (seconds: number) => call.now + seconds * SECOND
    await call.store(
      1,
      call.segment('segment-1', 'i have not had suicidal thoughts since march'),
      call.segment('segment-2', 'any alcohol this week', call.provider, at(5)),
      call.segment('segment-3', 'no none at all', call.member, at(10)),
      call.segment('segment-4', 'we went to the lake', call.member, at(15)),
    )
    const quoted = [
      {
        categories: ['suicide'],
        reply: false,
        text: 'i have not had suicidal thoughts since march',
        speaker: 'Mia Stone',
        segment_ids: ['segment-1'],
      },
      { categories: ['substances'], reply: false, speaker: 'Dr. Ada Reed', segment_ids: ['segment-2'] },
      { categories: ['substances'], reply: true, text: 'no none at all', segment_ids: ['segment-3'] },
      { categories: ['substances'], reply: true, text: 'we went to the lake', segment_ids: ['segment-4'] },
    ]
    expect(await read()).toMatchObject({ state: 'drafting', quoted })
    await call.practice.stub.act('draft.store', asAgent, call.id, {
      sentences: [{ field: 'summary', text: 'We went to the lake', segment_ids: ['segment-4'] }],
      analytics: null,
    })
    const given = await read()
    expect(given).toMatchObject({ state: 'ready', sentences: [{ segment_ids: ['segment-4'] }], quoted })
    expect(given.quoted).toHaveLength(4)
  })

  it('is refused when it cites lines of another session', async () => {
    const call = await makeCall()
    await call.begin()
    await call.store(1, call.segment('segment-1'))
    const other = await bookSession(call.practice, person(), hoursLater(3))
    const sentences = [{ field: 'plan' as const, text: 'x', segment_ids: ['segment-1'] }]
    expect(await refusalOf(call.practice.stub.act('draft.store', asAgent, other, { sentences, analytics: null }))).toBe(
      'invalid',
    )
  })
})
