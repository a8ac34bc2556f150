import { expect, test } from 'vitest'
import { type EntryOfSession, invoicesOfEntries, type VoidedInvoice } from './invoices-of-entries.ts'

const FIRST: VoidedInvoice = { number: '2037-0001', issued_at: 20 }
const SECOND: VoidedInvoice = { number: '2037-0002', issued_at: 60 }
const STANDING = '2037-0003'
const entry = (name: string, at: number, charged: number): EntryOfSession => ({ entry: name, at, charged })
const named = (entries: EntryOfSession[], voided: VoidedInvoice[], standing: string | null) =>
  Object.fromEntries(invoicesOfEntries(entries, voided, standing))

const CHARGE = entry('charge', 10, 120)
const ENDED = entry('ended', 40, -120)
const ANEW = entry('anew', 50, 100)

test('a charge and its end name the invoice under which it was made, and the new charge the new one', () => {
  expect(named([CHARGE, ENDED, ANEW], [FIRST], STANDING)).toEqual({
    ...{ charge: FIRST.number, ended: FIRST.number, anew: STANDING },
  })
  expect(named([CHARGE, ENDED, ANEW, entry('again', 70, -100)], [FIRST, SECOND], null)).toEqual({
    ...{ charge: FIRST.number, ended: FIRST.number, anew: SECOND.number, again: SECOND.number },
  })
})

test('a charge that stands names the invoice that stands, also after another one was void, with what changed it', () => {
  expect(named([CHARGE, entry('repriced', 30, -20)], [FIRST], STANDING)).toEqual({
    ...{ charge: STANDING, repriced: STANDING },
  })
  expect(named([CHARGE], [FIRST], null)).toEqual({ charge: null })
})

test('a charge that was ended before it was invoiced names none', () => {
  expect(named([entry('early', 1, 120), entry('end', 5, -120), CHARGE, ENDED], [FIRST], STANDING)).toEqual({
    ...{ early: null, end: null, charge: FIRST.number, ended: FIRST.number },
  })
})

test('money that moved before a charge ended goes with it, and what moved later with the next one', () => {
  const paid = entry('paid', 30, 0)
  const back = entry('back', 35, 0)
  const later = entry('later', 45, 0)
  expect(named([CHARGE, paid, back, ENDED, later, ANEW], [FIRST], STANDING)).toEqual({
    ...{ charge: FIRST.number, paid: FIRST.number, back: FIRST.number, ended: FIRST.number },
    ...{ later: STANDING, anew: STANDING },
  })
})
