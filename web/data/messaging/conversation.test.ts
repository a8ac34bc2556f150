import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EMPTY,
  instantOf,
  lastRead,
  type Line,
  newestTimetoken,
  receiptDue,
  withAccepted,
  withFailure,
  withLines,
  withReceipts,
} from './conversation.ts'

const token = (at: number) => String(at).padStart(17, '0')
const line = (id: string, at: number | null, sender = 'ann', more: Partial<Line> = {}): Line => ({
  msgUniqueId: id,
  sender,
  text: `text of ${id}`,
  messageTimetoken: at === null ? null : token(at),
  reaction: null,
  failure: null,
  ...more,
})
const ids = (lines: readonly Line[]) => lines.map((one) => one.msgUniqueId)

test('messages are sorted by timetoken, and unsent ones come last in the order written', () => {
  const lines = withLines(EMPTY, [line('w1', null), line('b', 20), line('w2', null), line('a', 10)]).lines
  expect(ids(lines)).toEqual(['a', 'b', 'w1', 'w2'])
})

test('an accepted message appears once, also when it is relayed back', () => {
  let chat = withLines(EMPTY, [line('a', 10), line('mine', null), line('b', 30)])
  chat = withFailure(chat, 'mine', 'Chat not available')
  chat = withAccepted(chat, 'ann', { msgUniqueId: 'mine', messageTimetoken: token(20) })
  chat = withLines(chat, [line('mine', 20), line('mine', null)])
  expect(ids(chat.lines)).toEqual(['a', 'mine', 'b'])
  expect(chat.lines[1]).toMatchObject({ failure: null, messageTimetoken: token(20) })
})

test('messages of two people with the same id are two messages', () => {
  expect(withLines(EMPTY, [line('x', 10, 'ann'), line('x', 20, 'ben')]).lines).toHaveLength(2)
})

test('any order and number of repeats give the same conversation', () => {
  const all = Array.from({ length: 12 }, (_, at) => line(`m${at}`, at, at % 2 ? 'ann' : 'ben'))
  const goal = withLines(EMPTY, all).lines
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 12 }), (parts) => {
      const chat = [...parts, ...all].reduce((so_far, one) => withLines(so_far, [one]), EMPTY)
      expect(chat.lines).toEqual(goal)
    }),
  )
})

test('receipts retain the latest of each person, and are due only for newer messages of the partner', () => {
  let chat = withLines(EMPTY, [line('a', 10, 'ben'), line('b', 20, 'ann'), line('c', 30, 'ann')])
  expect(receiptDue(chat, 'ann')).toBe(token(10))
  chat = withReceipts(chat, { ann: { read_through: token(10), at: 't1' } })
  expect(receiptDue(chat, 'ann')).toBeNull()
  chat = withReceipts(chat, { ben: { read_through: token(20), at: 't2' } })
  chat = withReceipts(chat, { ben: { read_through: token(10), at: 't3' } })
  expect(lastRead(chat, 'ann')).toEqual({ msgUniqueId: 'b', at: 't2' })
})

test('a returning client continues from the newest accepted message', () => {
  expect(newestTimetoken(EMPTY)).toBeNull()
  expect(newestTimetoken(withLines(EMPTY, [line('a', 10), line('w', null)]))).toBe(token(10))
})

test('a timetoken converts to its instant to the millisecond', () => {
  expect(instantOf('17646336001230004')).toBe('2025-12-02T00:00:00.123Z')
})
