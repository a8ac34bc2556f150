import { describe, expect, test } from 'vitest'
import type { PaperSheet } from '#contracts/internal/paper-runs'
import { drawSheet } from './draw-sheet.ts'
import { textsOf } from '#tests/factories/pdf-texts'

const SHEET: PaperSheet = {
  title: 'Superbill',
  number: 'SB-2026-0001',
  issued_on: 'November 28, 2026',
  paper: 'letter',
  practice_name: 'Quiet Street',
  practice_lines: ['Tax ID (EIN) 12-3456789'],
  facts: [
    { label: 'Client', lines: ['ᓄᓇᕗᑦ 𠮷田', 'Born February 3, 1990'] },
    { label: 'Provider', lines: ['Dr. Paula Reyes', 'NPI 1234567893'] },
    { label: 'Insurance', lines: ['Blue Cross', 'Member ID X1'] },
  ],
  tables: [
    {
      title: 'Services',
      columns: [
        { label: 'Date', share: 2, align: 'left' },
        { label: 'Procedure', share: 1, align: 'left' },
        { label: 'Charge', share: 1, align: 'right' },
      ],
      rows: [['November 20, 2026', '90834', '$120.00']],
    },
  ],
  sums: [
    { label: 'Charged', amount: '$120.00' },
    { label: 'Balance', amount: '$100.00' },
  ],
  notes: [{ title: 'Places of service', lines: ['10 Telehealth provided in patient’s home'] }],
}

const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => latin1(pdf).split(/\/Type \/Page\b(?!s)/).length - 1

describe('a paper', () => {
  test('is read in the order in which it is seen, with every text as it was given', async () => {
    const { pdf, unprinted } = await drawSheet(SHEET)
    expect(textsOf(pdf)).toEqual([
      ...['Quiet Street', 'Tax ID (EIN) 12-3456789', 'Superbill', 'SB-2026-0001', 'Issued November 28, 2026'],
      ...['Client', 'ᓄᓇᕗᑦ 𠮷田', 'Born February 3, 1990', 'Provider', 'Dr. Paula Reyes', 'NPI 1234567893'],
      ...['Insurance', 'Blue Cross', 'Member ID X1'],
      ...['Services', 'Date', 'Procedure', 'Charge', 'November 20, 2026', '90834', '$120.00'],
      ...['Charged', '$120.00', 'Balance', '$100.00'],
      ...['Places of service', '10 Telehealth provided in patient’s home'],
    ])
    expect(unprinted).toEqual([])
    expect(pagesOf(pdf)).toBe(1)
  })

  test('is tagged with title, language, headings and table heads, and is printed on Letter', async () => {
    const file = latin1((await drawSheet(SHEET)).pdf)
    for (const mark of ['/Lang (en-US)', '/Marked true', '(Superbill SB-2026-0001)', '/MediaBox [0 0 612 792]'])
      expect(file).toContain(mark)
    for (const type of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(file).toContain(`/S /${type}\n`)
  })

  test('says which signs no font has', async () => {
    const { unprinted } = await drawSheet({ ...SHEET, practice_name: 'Quiet \u{10fffd} Street' })
    expect(unprinted).toEqual(['\u{10fffd}'])
  })

  test('continues on as many pages as its rows need, without losing one', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`Day ${at}`, '90834', `$${at}.00`])
    const tables = SHEET.tables.map((table) => ({ ...table, rows }))
    const { pdf } = await drawSheet({ ...SHEET, tables })
    expect(pagesOf(pdf)).toBeGreaterThan(2)
    const texts = textsOf(pdf)
    expect(rows.map(([day]) => texts.filter((text) => text === day).length)).toEqual(rows.map(() => 1))
    expect(texts.indexOf('Balance')).toBeGreaterThan(texts.indexOf('Day 89'))
  })
})
