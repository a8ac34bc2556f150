import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionDraft } from '#contracts/api/calls'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Draft, NoteDrafter, TranscriptLine } from '../note-drafter.ts'
import { ExtractiveDrafter } from './ExtractiveDrafter.ts'

const PROVIDER = uuidv7(1)
const MEMBER = uuidv7(2)
const START = Date.parse('2026-01-05T09:00:00.000Z')
const members = new Set([MEMBER])
const signal = new AbortController().signal
const drafter: NoteDrafter = new ExtractiveDrafter()
const draft = (lines: TranscriptLine[]) => drafter.draft({ lines, members }, signal)

let segment = 0
const line = (user: string, text: string, at = segment * 5_000): TranscriptLine => ({
  segment_id: `segment-${segment++}`,
  user_id: user,
  speaker: user === MEMBER ? 'Sam' : 'Ada',
  started_at: toInstant(START + at),
  ended_at: toInstant(START + at + 3_000),
  text,
})

const WORDS = [
  'i',
  'feel',
  'sleep',
  'my',
  'work',
  'next week',
  'try',
  'anxious',
  'walk.',
  'Um',
  'ß',
  'evening!',
  '…',
  '  ',
  'été',
]
const anyLine = fc
  .record({
    user: fc.constantFrom(PROVIDER, MEMBER),
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }),
    at: fc.nat(3_600_000),
  })
  .map(({ user, words, at }) => ({ user, at, text: words.join(' ') }))
const anyText = fc.record({
  user: fc.constantFrom(PROVIDER, MEMBER),
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
  at: fc.nat(3_600_000),
})
const anyCall = fc
  .array(fc.oneof(anyLine, anyText), { maxLength: 60 })
  .map((all) => all.map(({ user, text, at }) => line(user, text, at)))

const texts = (given: Draft, field: string) => given.sentences.filter((s) => s.field === field).map((s) => s.text)

test('each sentence appears verbatim, except for its first letter, in each transcript line it names', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async (lines) => {
      const byId = new Map(lines.map((l) => [l.segment_id, l]))
      for (const { text, segment_ids } of (await draft(lines)).sentences) {
        expect(segment_ids.length).toBeGreaterThan(0)
        for (const id of segment_ids) {
          const said = byId.get(id)?.text ?? ''
          const [first = ''] = text
          const rest = text.slice(first.length)
          expect(
            said.includes(first + rest) || said.includes(first.toLowerCase() + rest),
            JSON.stringify({ text, said }),
          ).toBe(true)
        }
      }
    }),
  )
})

test('subjective sentences quote only a member; objective, assessment and risk stay empty', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async (lines) => {
      const byId = new Map(lines.map((l) => [l.segment_id, l]))
      for (const { field, segment_ids } of (await draft(lines)).sentences) {
        expect(['summary', 'subjective', 'plan']).toContain(field)
        if (field === 'subjective') for (const id of segment_ids) expect(byId.get(id)?.user_id).toBe(MEMBER)
      }
    }),
  )
})

test('the same call gives the same draft in any order of its lines, and the draft matches the contract', async () => {
  const contract = sessionDraft.pick({ sentences: true, analytics: true })
  await fc.assert(
    fc.asyncProperty(
      anyCall.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))),
      async ([lines, shuffled]) => {
        const first = await draft(lines)
        expect(await draft(shuffled)).toEqual(first)
        expect(contract.parse(first)).toEqual(first)
        expect(texts(first, 'summary').length).toBeLessThanOrEqual(6)
      },
    ),
  )
})

test('a call without content gives an empty draft', async () => {
  expect(await draft([])).toEqual({ sentences: [], analytics: { speakers: [], longest_pause_ms: 0, topics: [] } })
  expect(
    (await draft([line(MEMBER, 'hello'), line(PROVIDER, 'hi there'), line(MEMBER, 'yeah okay')])).sentences,
  ).toEqual([])
})

test('a call about sleep gives a summary, the member’s own words and the agreed plan', async () => {
  const lines = [
    line(PROVIDER, 'hello good to see you again'),
    line(MEMBER, 'i have been sleeping badly since the new job started'),
    line(PROVIDER, 'what happens in the evening before you go to sleep'),
    line(MEMBER, 'i lie awake and worry about work until two in the morning'),
    line(MEMBER, 'my sister says the evening walks help with sleep'),
    line(PROVIDER, 'please write down when you sleep every morning'),
    line(PROVIDER, 'let us look at the sleep diary together next week'),
    line(MEMBER, 'okay thank you'),
  ]
  const given = await draft(lines)
  expect(texts(given, 'summary').length).toBeGreaterThanOrEqual(3)
  expect(texts(given, 'subjective')).toContain('I lie awake and worry about work until two in the morning')
  expect(texts(given, 'plan')).toEqual([
    'Please write down when you sleep every morning',
    'Let us look at the sleep diary together next week',
  ])
})

test('counts turns, words and the longest pause', async () => {
  const { analytics } = await draft([
    line(MEMBER, "I can't sleep.", 0),
    line(MEMBER, 'Sleep is short.', 4_000),
    line(PROVIDER, 'Since when?', 20_000),
  ])
  expect(analytics).toEqual({
    speakers: [
      { user_id: MEMBER, speaker: 'Sam', talk_ms: 6_000, turns: 1, words: 6 },
      { user_id: PROVIDER, speaker: 'Ada', talk_ms: 3_000, turns: 1, words: 2 },
    ],
    longest_pause_ms: 13_000,
    topics: ['sleep'],
  })
})
