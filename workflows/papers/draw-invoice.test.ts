import { describe, expect, test } from 'vitest'
import type { InvoicePaper } from '#contracts/internal/invoice-runs'
import { logoSize } from '#domain/content/logo'
import { usd } from '#kernel/money'
import { jpegOf } from '#tests/factories/jpeg'
import { drawInvoice } from './draw-invoice.ts'
import { textsOf } from '#tests/factories/pdf-texts'
import { cleaned } from './text-runs.ts'

const INVOICE: InvoicePaper = {
  number: '2026-0001',
  issued_on: 'November 21, 2026',
  due_on: 'December 21, 2026',
  locale: 'en-US',
  paper: 'letter',
  practice_name: 'Quiet Street',
  practice_lines: [],
  provider_name: 'Dr. Paula Reyes',
  client_name: 'Kim Ortega',
  billed_to: 'Mona Ortega',
  lines: [
    {
      text: 'Individual session',
      detail: 'November 20, 2026, 50 minutes',
      quantity: 1,
      unit: usd(12_000),
      tax_rate: 0,
      amount: usd(12_000),
    },
  ],
  tax: usd(0),
  total: usd(12_000),
  paid: usd(2_000),
  note: '',
}

const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => latin1(pdf).split(/\/Type \/Page\b(?!s)/).length - 1

describe('an invoice', () => {
  test('shows who owes what to whom, each value after its label', async () => {
    const texts = textsOf(await drawInvoice(INVOICE))
    for (const [label, text] of [
      ['Invoice', '2026-0001'],
      ['Billed to', 'Mona Ortega'],
      ['With', 'Dr. Paula Reyes'],
      ['For', 'Kim Ortega'],
      ['Individual session', 'November 20, 2026, 50 minutes'],
      ['Total', '$120.00'],
      ['Paid', '$20.00'],
      ['Amount due', '$100.00'],
    ] as const)
      expect(texts[texts.indexOf(label) + 1], label).toBe(text)
  })

  test('that is paid shows "Paid in full" and no amount due', async () => {
    const texts = textsOf(await drawInvoice({ ...INVOICE, paid: INVOICE.total }))
    expect(texts).toContain('Paid in full')
    expect(texts).not.toContain('Amount due')
  })

  test('with several lines shows how many of each, the tax, the sum before it and the note', async () => {
    const [line] = INVOICE.lines
    if (!line) throw new Error('there is no line')
    const report = { text: 'Report for the school', detail: '', quantity: 3, unit: usd(5_000), amount: usd(15_000) }
    const texts = textsOf(
      await drawInvoice({
        ...INVOICE,
        lines: [line, { ...report, tax_rate: 725 }],
        tax: usd(1_088),
        total: usd(28_088),
        note: 'Thank you for your patience.',
      }),
    )
    for (const [label, text] of [
      ['Report for the school', '3 × $50.00, 7.25% tax'],
      ['3 × $50.00, 7.25% tax', '$150.00'],
      ['Subtotal', '$270.00'],
      ['Tax', '$10.88'],
      ['Total', '$280.88'],
      ['Amount due', '$260.88'],
    ] as const)
      expect(texts[texts.indexOf(label) + 1], label).toBe(text)
    expect(texts).toContain('Thank you for your patience.')
  })

  test('is tagged with title, language, headings and table heads', async () => {
    const file = latin1(await drawInvoice(INVOICE))
    expect(file).toContain('/Lang (en-US)')
    expect(file).toContain('/Marked true')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toContain('(Invoice 2026-0001)')
    for (const type of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(file).toContain(`/S /${type}\n`)
  })

  test('embeds every font that it uses', async () => {
    const file = latin1(await drawInvoice({ ...INVOICE, client_name: 'محمد 山田 김 Алёна' }))
    const count = (word: string) => file.split(word).length - 1
    expect(count('/FontFile2')).toBeGreaterThan(4)
    expect(count('/FontFile2')).toBe(count('/Type /FontDescriptor'))
    expect(file).not.toContain('/Subtype /Type1')
  })

  test.each([
    ['letter', '[0 0 612 792]'],
    ['a4', '[0 0 595.28 841.89]'],
  ] as const)('is printed on %s', async (paper, box) => {
    expect(latin1(await drawInvoice({ ...INVOICE, paper }))).toContain(`/MediaBox ${box}`)
  })

  test('continues on as many pages as its lines need, without losing one', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => ({
      ...{ text: `Session ${i}`, detail: '50 minutes', quantity: 1, tax_rate: 0 },
      ...{ unit: usd(i), amount: usd(i) },
    }))
    const pdf = await drawInvoice({ ...INVOICE, lines })
    expect(pagesOf(pdf)).toBeGreaterThan(2)
    const texts = textsOf(pdf)
    for (const { text } of lines) expect(texts).toContain(text)
    expect(texts.indexOf('Total')).toBeGreaterThan(texts.indexOf('Session 59'))
  })

  test.each([
    ['Łukasz Żółć', 'Πράξη Ψυχολογίας'],
    ['山田 太郎', 'عيادة الهدوء'],
    ['שָׁרוֹן כהן-לוי (בן דוד)', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['శ్రీనివాస్', 'ശ്രീജിത്ത്'],
    ['Zoë 👩‍⚕️ O’Hara', 'Praxis\n\tam Park\u0301'],
    ['', ' '],
    ['x'.repeat(240), 'ž'.repeat(240)],
    ['\u{10fffd}', '(((\\)))'],
    ['ᐊᓂᔅᓯ ᓄᓇᕗᑦ', '𠮷田 龘'],
    ['q\u0307\u0323\u0332 x\u0361', 'ⴰⵎⴰⵣⵉⵖ 𞤀𞤁𞤂𞤃 ᠮᠣᠩᠭᠣᠯ'],
  ])('can be drawn for %s', async (client_name, practice_name) => {
    const pdf = await drawInvoice({ ...INVOICE, client_name, practice_name, provider_name: client_name })
    expect(latin1(pdf).startsWith('%PDF-1.7')).toBe(true)
    expect(pagesOf(pdf)).toBe(client_name.length > 200 ? 2 : 1)
    for (const name of [client_name, practice_name].map(cleaned).filter(Boolean)) expect(textsOf(pdf)).toContain(name)
  })

  test('shows the logo with a text alternative, and leaves out an unreadable logo', async () => {
    const pictures = (pdf: Uint8Array) => latin1(pdf).split('DCTDecode').length - 1
    expect(pictures(await drawInvoice(INVOICE))).toBe(0)
    const withLogo = await drawInvoice(INVOICE, jpegOf(logoSize(4)))
    expect(pictures(withLogo)).toBe(1)
    expect(latin1(withLogo)).toContain('/Alt (Logo of Quiet Street)')
    expect(pictures(await drawInvoice(INVOICE, new TextEncoder().encode('no picture')))).toBe(0)
  })
})
