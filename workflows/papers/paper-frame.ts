import { kind, MARGIN, MUTED, small, title } from './paper-style.ts'
import type { PaperWriter } from './PaperWriter.ts'

/** What stands at the top of every paper. `title` is its kind, such as "Invoice". */
export type PaperHead = {
  title: string
  number: string
  issued_on: string
  practice_name: string
  practice_lines: readonly string[]
}

/** Draws the sender with the logo (a JPEG, left out if it cannot be read), and the title. Returns the y position below. */
export function drawHead(page: PaperWriter, head: PaperHead, logo: Uint8Array | null): number {
  const right = page.size.width - MARGIN
  const inner = right - MARGIN
  const half = inner * 0.62
  const box = { x: MARGIN, y: 44, width: 90, height: 45 }
  const hasLogo = logo !== null && page.picture(logo, `Logo of ${head.practice_name}`, box)
  const top = hasLogo ? 100 : 64
  let left = top
  left += page.text(head.practice_name, title, { x: MARGIN, y: left, width: half }, { type: 'P' })
  for (const line of head.practice_lines)
    left += page.text(line, small, { x: MARGIN, y: left, width: half }, { type: 'P' })
  const column = { x: right - (inner - half - 16), width: inner - half - 16, align: 'right' as const }
  let y = top
  y += page.text(head.title, kind, { ...column, y }, { type: 'H1' })
  y += page.text(head.number, small, { ...column, y: y + 2 }, { type: 'P' }) + 2
  y += page.text(`Issued ${head.issued_on}`, small, { ...column, y }, { type: 'P' })
  return Math.max(left, y)
}

/** The foot of each page: what the paper is called and, on several pages, which one this is. */
export function drawFoot(page: PaperWriter, called: string): (number: number, of: number) => void {
  const { width, height } = page.size
  return (number, of) => {
    const foot = of === 1 ? called : `${called}, page ${number} of ${of}`
    const place = { x: MARGIN, y: height - 48, width: width - 2 * MARGIN }
    page.text(foot, { size: 9, color: MUTED }, place, 'artifact')
  }
}
