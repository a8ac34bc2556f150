import { expect, it } from 'vitest'
import { owedInAll, sumOf } from './owed.ts'

const session = { invoice_id: null, due: 120 }
const open = { invoice_id: 'inv_1', status: 'open', due: 80.1 } as const
const overdue = { invoice_id: 'inv_2', status: 'overdue', due: 40.2 } as const

it('a session without an invoice is owed, and one with an invoice counts once', () => {
  expect(owedInAll([session], [])).toEqual({ due: 120, overdue: 0 })
  expect(owedInAll([session, { invoice_id: 'inv_1', due: 80.1 }], [open])).toEqual({ due: 200.1, overdue: 0 })
})

it('an open invoice that is not among the lines is owed, and one that is paid, void or written off is not', () => {
  expect(owedInAll([session], [open, overdue])).toEqual({ due: 240.3, overdue: 40.2 })
  for (const status of ['paid', 'void', 'written_off', 'creating'] as const)
    expect(owedInAll([], [{ ...open, status, due: 0 }])).toEqual({ due: 0, overdue: 0 })
})

it('amounts are added in cents', () => {
  expect(sumOf(Array.from({ length: 30 }, () => ({ due: 0.1 })))).toBe(3)
})
