import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartPart } from '#contracts/plain/chart-readings'
import { HOUR, MINUTE } from '#kernel/clock'
import { ACT_NAMES, CONSEQUENCES, rowOf } from '#contracts/plain/acts'
import { type AuditedRow, partShown, readerOf, type Reading, readingsPage } from './readings.ts'

const OWN = new Set(['client'])
const ALL = () => true

const row = (change: Partial<AuditedRow> & { seq: number }): AuditedRow => ({
  at: change.seq * MINUTE,
  actor: 'ada',
  role: 'OWNER',
  action: 'note.read',
  object: null,
  outcome: 'done',
  reason: null,
  trace_id: `trace-${change.seq}`,
  ...change,
})

const listOf = (rows: AuditedRow[], limit = 100) => readingsPage(rows, { limit, accounts: OWN, sees: ALL }).readings
const short = (readings: readonly Reading[]) =>
  readings.map(({ actor, reader, part, count, reason }) => ({ actor, reader, part, count, reason }))

describe('the part that an act shows', () => {
  it('is named by these acts, and by no other', () => {
    const shown = [...ACT_NAMES, ...CONSEQUENCES].flatMap((name) => {
      const part = partShown(name)
      return part ? [[name, part]] : []
    })
    expect(Object.fromEntries(shown)).toEqual({
      'appointment.list': 'sessions',
      'appointment.read': 'sessions',
      'appointment.read_reason': 'sessions',
      'appointment.read_ask': 'sessions',
      'blocked.preview': 'sessions',
      'channel.open': 'messages',
      'channel.preview': 'messages',
      'chart.break_glass': 'reason',
      'card_permission.list': 'billing',
      'chart.invoices': 'billing',
      'chart.ledger': 'billing',
      'chart.notes': 'notes',
      'chart.open': 'overview',
      'chart.preview_merge': 'overview',
      'chart.read': 'contact',
      'chart.read_discharge': 'overview',
      'chart.sessions': 'sessions',
      'contact.list': 'overview',
      'draft.read': 'transcript',
      'invoice.earlier': 'billing',
      'invoice.list_own': 'billing',
      'order.list_due': 'billing',
      'chart.statement': 'billing',
      'payment.receipt': 'billing',
      'statement.read_own': 'billing',
      'invoice.read': 'billing',
      'paper.list': 'billing',
      'paper.list_own': 'billing',
      'paper.read': 'billing',
      'superbill.prepare': 'billing',
      'estimate.prepare': 'billing',
      'note.edit': 'notes',
      'note.read': 'notes',
      'practice.export': 'export',
      'transcript.read': 'transcript',
    } satisfies Record<string, ChartPart>)
  })

  it('is never clinical for an act of a scheduler', () => {
    for (const name of ACT_NAMES)
      if (rowOf(name).who.scheduler === 'may')
        expect(['notes', 'transcript', 'reason'].includes(partShown(name) ?? ''), name).toBe(false)
  })

  it('is unknown for a name that no act has', () => {
    expect(partShown('chat.read')).toBeNull()
    expect(partShown('hasOwnProperty')).toBeNull()
  })
})

describe('who opened a record', () => {
  it.each([
    ['OWNER', 'ada', 'professional'],
    ['PRACTICE_SCHEDULER', 'sam', 'scheduler'],
    ['guardian', 'mother', 'guardian'],
    ['member', 'client', null],
    ['member', 'stranger', 'former_account'],
    ['process', 'process:workflows', null],
    ['operator', 'operator:kim', null],
    ['anonymous', 'anonymous', null],
    [null, 'ada', null],
  ] as const)('is, for the role %s of %s, %s', (role, actor, reader) => {
    expect(readerOf({ role, actor }, OWN)).toBe(reader)
  })

  it('is left out of the list where nothing was shown, was refused, or was read by the client', () => {
    const rows = [
      row({ seq: 4, action: 'appointment.cancel' }),
      row({ seq: 3, outcome: 'refused' }),
      row({ seq: 2, role: 'member', actor: 'client', action: 'invoice.read' }),
      row({ seq: 1, role: 'process', actor: 'process:workflows', action: 'transcript.read' }),
    ]
    expect(listOf(rows)).toEqual([])
  })
})

describe('a page of readings', () => {
  it('counts what the same person opened in the same hour, and nothing else together', () => {
    const rows = [
      row({ seq: 125 }),
      row({ seq: 119 }),
      row({ seq: 118, action: 'note.edit' }),
      row({ seq: 110, action: 'transcript.read' }),
      row({ seq: 100, actor: 'bea' }),
      row({ seq: 61 }),
      row({ seq: 59 }),
    ]
    expect(listOf(rows).map(({ actor, part, count, at, first_at }) => [actor, part, count, at, first_at])).toEqual([
      ['ada', 'notes', 1, 125 * MINUTE, 125 * MINUTE],
      ['ada', 'notes', 2, 119 * MINUTE, 61 * MINUTE],
      ['ada', 'transcript', 1, 110 * MINUTE, 110 * MINUTE],
      ['bea', 'notes', 1, 100 * MINUTE, 100 * MINUTE],
      ['ada', 'notes', 1, 59 * MINUTE, 59 * MINUTE],
    ])
  })

  it('counts how often a part was opened, not how many rows or requests that took', () => {
    const rows = [
      row({ seq: 8, action: 'draft.read' }),
      row({ seq: 7, action: 'transcript.read' }),
      row({ seq: 6, trace_id: 'list' }),
      row({ seq: 5, trace_id: 'list' }),
      row({ seq: 4, trace_id: 'list' }),
      row({ seq: 3, action: 'note.edit' }),
    ]
    expect(short(listOf(rows)).map(({ part, count }) => [part, count])).toEqual([
      ['transcript', 1],
      ['notes', 1],
    ])
    expect(listOf([...rows, row({ seq: 2 })])[1]?.count).toBe(2)
  })

  it('keeps each reason by itself', () => {
    const opened = (seq: number, object: string, reason: string) =>
      row({ seq, action: 'chart.break_glass', object, reason })
    expect(short(listOf([opened(3, 'b', 'review'), opened(2, 'a', 'emergency')])).map(({ reason }) => reason)).toEqual([
      'review',
      'emergency',
    ])
  })

  it('of any size, one after the other, gives exactly the list of a plain model', () => {
    const anyRow = fc.record({
      minutes: fc.integer({ min: 0, max: 40 }),
      actor: fc.constantFrom('ada', 'bea', 'client', 'mother'),
      role: fc.constantFrom('OWNER', 'PRACTICE_SCHEDULER', 'guardian', 'member', 'process'),
      action: fc.constantFrom('note.read', 'note.edit', 'appointment.read', 'invoice.read', 'appointment.move'),
      outcome: fc.constantFrom('done', 'done', 'done', 'refused'),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (steps, limit) => {
        let at = 0
        const rows = steps
          .map(({ minutes, ...step }, n) => {
            at += minutes * MINUTE
            return row({ seq: n + 1, at, ...step } as Partial<AuditedRow> & { seq: number })
          })
          .toReversed()
        const paged: Reading[] = []
        for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
          const from: number = before
          const page = readingsPage(
            rows.filter(({ seq }) => seq < from),
            { limit, accounts: OWN, sees: ALL },
          )
          paged.push(...page.readings)
          before = page.next
        }
        // The model groups by a key, in the order of the newest row.
        const shown = rows.filter((one) => one.outcome === 'done' && partShown(one.action) && readerOf(one, OWN))
        const keyOf = (one: AuditedRow) =>
          [Math.floor(one.at / HOUR), one.actor, readerOf(one, OWN), partShown(one.action)].join()
        const groups = Map.groupBy(shown, keyOf)
        expect(
          paged.map(({ at: newest, first_at, count, actor, part }) => [newest, first_at, count, actor, part]),
        ).toEqual(
          [...groups.values()].map((group) => [
            group[0]?.at,
            group.at(-1)?.at,
            Math.max(...[...Map.groupBy(group, ({ action }) => action).values()].map((one) => one.length)),
            group[0]?.actor,
            partShown(group[0]?.action ?? ''),
          ]),
        )
      }),
    )
  })

  it('ends after many rows without a reading, and the next one goes on', () => {
    const rows = Array.from({ length: 6_000 }, (_, n) => row({ seq: 6_000 - n, action: 'appointment.move' }))
    rows.push(row({ seq: 0 }))
    const first = readingsPage(rows, { limit: 5, accounts: OWN, sees: ALL })
    expect(first).toEqual({ readings: [], next: 1_001 })
    const next = first.next ?? 0
    const second = readingsPage(
      rows.filter(({ seq }) => seq < next),
      { limit: 5, accounts: OWN, sees: ALL },
    )
    expect([second.readings.length, second.next]).toEqual([1, null])
  })
})
