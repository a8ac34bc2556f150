import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Book } from '#contracts/plain/money-words'
import { invoices } from '#db/practice/schema-invoices'
import { ledger, orders } from '#db/practice/schema-payments'
import type { BooksQuestion, PartOfBooks } from '#durable-objects/practice/money-pages/export-books'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { actInside } from '../practice/act-inside.ts'
import { asOwner, type Practice } from '../practice/practice-factory.ts'

const ACTS = { invoices: 'invoice.export', payments: 'payment.export', journal: 'ledger.export' } as const
const ACCOUNTS: Record<string, string> = {
  'Accounts Receivable (A/R)': 'receivable',
  'Undeposited Funds': 'cash',
  'Disputed Payments': 'disputed',
  Services: 'fees',
  'Bad Debts': 'written_off',
  'Refunds and Allowances': 'given_back',
  'Client Credits': 'credit',
}

type Question = Partial<Omit<BooksQuestion, 'after'>>

/** The rows of a file for accountants by the names of their columns, read in parts of `limit` rows. */
export async function bookOf(
  object: PracticeObject,
  practice: Practice,
  book: Book,
  { limit = 11, ...question }: Question = {},
): Promise<Record<string, string>[]> {
  const asked = { from: null, to: null, method: null, limit, ...question }
  let text = ''
  let after: PartOfBooks['next'] = null
  do {
    const part: PartOfBooks = await actInside(object, ACTS[book], asOwner(practice), { ...asked, after })
    text += part.text
    after = part.next
  } while (after)
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [head = [], ...rows] = text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, a, b]) => a ?? b ?? ''))
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length)
    return Object.fromEntries(cells.map((cell, at) => [head[at], cell]))
  })
}

/** An amount of a file in minor units; an empty cell is none. */
export const minorOf = (cell: string | undefined): number => Math.round(Number(cell) * 100)

/**
 * Expects that the journal of a practice is balanced in each entry and adds up to the balances of its ledger, and that its
 * file of what moved adds up to the totals of the list, and those to the cash of the ledger. Returns how many lines the journal has.
 */
export async function expectBooks(object: PracticeObject, practice: Practice): Promise<number> {
  const lines = await bookOf(object, practice, 'journal')
  for (const [entry, postings] of Map.groupBy(lines, ({ JournalNo }) => JournalNo)) {
    const [debits, credits] = [sumOf(postings, 'Debits'), sumOf(postings, 'Credits')]
    expect([entry, debits, new Set(postings.map(({ JournalDate }) => JournalDate)).size]).toEqual([entry, credits, 1])
    expect(debits).toBeGreaterThan(0)
  }
  const journal = new Map<string, number>()
  for (const line of lines) add(journal, nameOf(line), minorOf(line['Debits']) - minorOf(line['Credits']))
  const booked = new Map<string, number>()
  const rows = object.host.db.select().from(ledger).all()
  for (const { account, currency, amount_minor } of rows) add(booked, `${account} ${currency}`, amount_minor)
  // What is not asked for any more, and is not written off now, was given back.
  for (const { id, currency, written_off_minor } of object.host.db.select().from(orders).all()) {
    const of = rows.filter((row) => row.order_id === id && row.currency === currency && row.account === 'written_off')
    const given_back = Math.max(0, of.reduce((sum, { amount_minor }) => sum + amount_minor, 0) - written_off_minor)
    add(booked, `given_back ${currency}`, given_back)
    add(booked, `written_off ${currency}`, -given_back)
  }
  expect(nonZero(journal)).toEqual(nonZero(booked))
  await expectInvoicesAddUp(object, practice)

  const everything = { from: null, to: null, method: null, after: null, limit: 1 }
  const { totals } = await actInside(object, 'payment.list', asOwner(practice), everything)
  const moved = (await bookOf(object, practice, 'payments')).filter(({ Currency }) => Currency === 'USD')
  const of = (type: string) => moved.filter(({ Type }) => Type === type)
  expect(['Payment', 'Refund', 'Dispute'].map((type) => sumOf(of(type), 'Amount'))).toEqual([
    ...[minorOf(String(totals.received)), -minorOf(String(totals.returned)) || 0],
    -minorOf(String(totals.disputed)) || 0,
  ])
  const cash = booked.get('cash usd') ?? 0
  expect(minorOf(String(totals.net))).toBe(cash)
  return lines.length
}

/**
 * Expects that each invoice of the file is what is paid, refunded, written off and due of it, as far as it is not void, and
 * that what is refunded and written off of all of them is the one column of the rows.
 */
async function expectInvoicesAddUp(object: PracticeObject, practice: Practice): Promise<void> {
  const listed = (await bookOf(object, practice, 'invoices')).filter(({ Status }) => Status !== 'Void')
  for (const invoice of listed) {
    const parts = ['Paid', 'Refunded', 'Written off', 'Balance'].map((column) => minorOf(invoice[column]))
    expect([invoice['Invoice'], parts.reduce((sum, minor) => sum + minor)]).toEqual([
      ...[invoice['Invoice'], minorOf(invoice['Total'])],
    ])
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
  }
  const stored = object.host.db.select().from(invoices).where(isNull(invoices.voided_at)).all()
  expect(sumOf(listed, 'Refunded') + sumOf(listed, 'Written off')).toBe(
    stored.reduce((sum, { written_off_minor }) => sum + written_off_minor, 0),
  )
}

const nonZero = (sums: Map<string, number>) => Object.fromEntries([...sums].filter(([, minor]) => minor !== 0))

const nameOf = ({ AccountName = '', Currency = '' }: Record<string, string>) =>
  `${ACCOUNTS[AccountName]} ${Currency.toLowerCase()}`

const add = (sums: Map<string, number>, name: string, minor: number) => sums.set(name, (sums.get(name) ?? 0) + minor)

const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + minorOf(row[column]), 0)
