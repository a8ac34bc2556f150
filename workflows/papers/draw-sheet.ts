import type { PaperSheet } from '#contracts/internal/paper-runs'
import { drawFoot, drawHead } from './paper-frame.ts'
import { cell, faint, FOOT, LINE, MARGIN, name, small, strong } from './paper-style.ts'
import { PaperWriter } from './PaperWriter.ts'

type Table = PaperSheet['tables'][number]
type Fact = PaperSheet['facts'][number]

const GAP = 24
/** The space between the columns of a table. */
const GUTTER = 6
const AMOUNT_WIDTH = 120

/**
 * Draws a paper on as many pages as it needs. Returns the PDF and the signs that no font has. The logo (a JPEG) is drawn at
 * the top; it is left out if it cannot be read.
 */
export async function drawSheet(
  sheet: PaperSheet,
  logo: Uint8Array | null = null,
): Promise<{ pdf: Uint8Array; unprinted: string[] }> {
  const called = `${sheet.title} ${sheet.number}`
  const page = new PaperWriter(called, sheet.paper)
  const drawing = new SheetDrawing(page, drawHead(page, sheet, logo) + 28)
  drawing.facts(sheet.facts)
  for (const table of sheet.tables) drawing.table(table)
  drawing.sums(sheet.sums)
  for (const note of sheet.notes) drawing.note(note)
  const pdf = await page.finish(drawFoot(page, called))
  return { pdf, unprinted: [...page.unprinted] }
}

/** Draws the parts of a paper below each other, and begins a page where there is no room for the next one. */
class SheetDrawing {
  private readonly page: PaperWriter
  private readonly inner: number
  private y: number

  constructor(page: PaperWriter, top: number) {
    this.page = page
    this.inner = page.size.width - 2 * MARGIN
    this.y = top
  }

  /** Two facts beside each other. */
  facts(facts: readonly Fact[]): void {
    const width = (this.inner - GAP) / 2
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2)
      this.room(Math.max(...pair.map((fact) => this.heightOfFact(fact, width))))
      const ends = pair.map((fact, place) => this.fact(fact, MARGIN + place * (width + GAP), width))
      this.y = Math.max(...ends) + 16
    }
  }

  /** A table with its title. Its head is drawn again on each page, for the eye only. */
  table({ title, columns, rows }: Table): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    let x = MARGIN
    const places = columns.map(({ share, align }, at) => {
      const width = (this.inner * share) / shares
      const place = { x, width: at === columns.length - 1 ? width : width - GUTTER, align }
      x += width
      return place
    })
    this.room(80)
    this.y += 12
    this.y += this.page.text(title, strong, { x: MARGIN, y: this.y, width: this.inner }, { type: 'H2' }) + 8
    const table = this.page.element('Table')
    const head = (isFirst: boolean) => {
      const row = isFirst ? this.page.element('TR', table) : undefined
      const heights = columns.map(({ label }, at) => {
        const tag = row ? ({ type: 'TH', under: row, scope: 'Column' } as const) : 'artifact'
        return this.page.text(label, small, { ...placeAt(places, at), y: this.y }, tag)
      })
      row?.end()
      this.y += Math.max(...heights) + 5
      this.page.rule(this.y, MARGIN, MARGIN + this.inner, LINE)
      this.y += 7
    }
    head(true)
    for (const texts of rows) {
      const needed = Math.max(...texts.map((text, at) => this.page.heightOf(text, cell, placeAt(places, at).width)))
      if (this.room(needed + 8)) head(false)
      const row = this.page.element('TR', table)
      for (const [at, text] of texts.entries())
        this.page.text(text || '–', cell, { ...placeAt(places, at), y: this.y }, { type: 'TD', under: row })
      row.end()
      this.y += needed + 8
    }
    table.end()
  }

  /** Amounts with their labels. The last one is the strongest. */
  sums(sums: PaperSheet['sums']): void {
    if (sums.length === 0) return
    this.room(sums.length * 24 + 20)
    this.page.rule(this.y, MARGIN, MARGIN + this.inner, LINE)
    this.y += 12
    const table = this.page.element('Table')
    const width = this.inner - AMOUNT_WIDTH
    for (const [at, { label, amount }] of sums.entries()) {
      const style = at === sums.length - 1 ? name : faint
      const row = this.page.element('TR', table)
      const tag = { type: 'TH', under: row, scope: 'Row' } as const
      this.page.text(label, style, { x: MARGIN, y: this.y, width }, tag)
      const place = { x: MARGIN + width, y: this.y, width: AMOUNT_WIDTH, align: 'right' as const }
      this.page.text(amount, style, place, { type: 'TD', under: row })
      row.end()
      this.y += style.size + 9
    }
    table.end()
  }

  /** A title with paragraphs. */
  note({ title, lines }: PaperSheet['notes'][number]): void {
    const heights = lines.map((line) => this.page.heightOf(line, small, this.inner) + 3)
    this.room(Math.min(200, 40 + heights.reduce((sum, height) => sum + height, 0)))
    this.y += 16
    this.y += this.page.text(title, strong, { x: MARGIN, y: this.y, width: this.inner }, { type: 'H2' }) + 4
    for (const [at, line] of lines.entries()) {
      this.room(heights[at] ?? 0)
      this.y += this.page.text(line, small, { x: MARGIN, y: this.y, width: this.inner }, { type: 'P' }) + 3
    }
  }

  private fact({ label, lines }: Fact, x: number, width: number): number {
    let y = this.y
    y += this.page.text(label, small, { x, y, width }, { type: 'P' }) + 3
    for (const [at, line] of lines.entries())
      y += this.page.text(line, at === 0 ? name : small, { x, y, width }, { type: 'P' })
    return y
  }

  private heightOfFact({ lines }: Fact, width: number): number {
    return 16 + lines.reduce((sum, line, at) => sum + this.page.heightOf(line, at === 0 ? name : small, width), 0)
  }

  /** Begins a page unless so much (points) still fits on this one. Returns whether it began one. */
  private room(needed: number): boolean {
    if (this.y + needed <= this.page.size.height - FOOT) return false
    this.page.newPage()
    this.y = MARGIN
    return true
  }
}

/** The place of a column. A row with more texts than there are columns is a fault of the paper. */
function placeAt<Value>(places: readonly Value[], at: number): Value {
  const place = places[at]
  if (place === undefined) throw new Error('a row has more texts than its table has columns')
  return place
}
