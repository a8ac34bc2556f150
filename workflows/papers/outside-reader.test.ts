import { describe, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import type { PaperSheet } from '#contracts/internal/paper-runs'
import { superbillSheet } from '#domain/papers/superbill'
import { textsOf } from '#tests/factories/pdf-texts'
import { drawSheet } from './draw-sheet.ts'

/** Names that a practice may have to write, whose signs are drawn in the order in which they are read or from right to left. */
const NAMES = {
  Latin: 'Ada Đặng',
  'stacked marks': 'é̂ R̃iley',
  Greek: 'Ἀλέξανδρος',
  Cyrillic: 'Наталія',
  Inuktitut: 'ᓄᓇᕗᑦ',
  'rare Han': '𠮷田',
  Korean: '한국',
  Hebrew: 'שלום',
  Arabic: 'محمد',
  Hindi: 'नमस्ते',
  Thai: 'ไทย',
  emoji: '😀',
}

const SHEET: PaperSheet = {
  title: 'Superbill',
  number: 'SB-2026-0001',
  issued_on: 'November 28, 2026',
  paper: 'letter',
  practice_name: 'Quiet Street',
  practice_lines: ['Tax ID (EIN) 12-3456789'],
  facts: Object.entries(NAMES).map(([label, name]) => ({ label, lines: [name] })),
  tables: [
    {
      title: 'Services',
      columns: [
        { label: 'Date', share: 2, align: 'left' },
        { label: 'Charge', share: 1, align: 'right' },
      ],
      rows: [
        ['November 20, 2026', '$120.00'],
        ['November 27, 2026', '$1,095.50'],
      ],
    },
  ],
  sums: [{ label: 'Balance', amount: '$1,215.50' }],
  notes: [{ title: 'Places of service', lines: ['10 Telehealth provided in patient’s home'] }],
}

/** What pdf.js, which is no part of the product, makes of a paper: the lines that its letters spell, and the tags of its structure. */
async function readOutside(pdf: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const spelled: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    spelled.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    JSON.stringify(await page.getStructTree(), (key, value: unknown) => {
      if (key === 'role') roles.add(String(value))
      return value
    })
  }
  return { text: spelled.join('\n'), roles, marks: await document.getMarkInfo() }
}

describe('a paper in another program', () => {
  test('has each of its texts, letter by letter, in every script', async () => {
    const { pdf } = await drawSheet(SHEET)
    const { text } = await readOutside(pdf)
    for (const said of textsOf(pdf)) expect(text.normalize()).toContain(said.normalize())
    for (const [script, name] of Object.entries(NAMES)) expect(text.normalize(), script).toContain(name.normalize())
  })

  test('is tagged with headings and tables', async () => {
    const { roles, marks } = await readOutside((await drawSheet(SHEET)).pdf)
    expect(marks).toMatchObject({ Marked: true })
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
  })

  test('breaks no head and no code of the sessions on a superbill', async () => {
    const sheet = superbillSheet(
      {
        practice: { name: 'Quiet Street', lines: [], phone_number: '', tax_id: '12-3456789', npi: '' },
        provider: { name: 'Dr. Paula Reyes', npi: '1234567893', license: '' },
        client: { name: 'Kim Ortega', dob: '', lines: [], phone_number: '', payer: '', member_id: '' },
        diagnoses: ['F41.1', 'F33.0', 'F43.22', 'Z63.0'],
        currency: 'usd',
        lines: [
          {
            ...{ appointment_id: 'apt_1', day: '2026-09-30', type_id: null, label: 'Individual', cpt_code: '90834' },
            ...{ modifiers: ['95', 'HO', 'GT', 'HJ'], place_of_service: '10', pointers: [0, 1, 2, 3], units: 10 },
            ...{ charge_minor: 1_000_000, paid_minor: 1_000_000, written_off_minor: 0 },
          },
        ],
      },
      { number: 'SB-2026-0001', issued_on: 'November 28, 2026', locale: 'en-US', paper: 'letter' },
    )
    const services = sheet.tables.find(({ title }) => title === 'Services')
    const { text } = await readOutside((await drawSheet(sheet)).pdf)
    for (const { label } of services?.columns ?? []) expect(text).toContain(label)
    for (const cell of services?.rows[0] ?? []) expect(text).toContain(cell)
    expect(services?.columns).toHaveLength(8)
  })
})
