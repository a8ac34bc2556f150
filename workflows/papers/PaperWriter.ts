import type { Paper } from '#contracts/plain/money-words'
import PDFDocument from 'pdfkit'
import { latinFace } from './fonts.ts'
import { type Cluster, cleaned, linesOf, unprintable, visualRuns } from './text-runs.ts'

/** The style of a text. */
export type Style = { size: number; color: string; bold?: boolean }
/**
 * The box of a text: its left edge, its top and its width. `align` says to which side of the box the lines are moved.
 */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }
/** The role of a text for a screen reader. `under` is the element that contains the text. */
export type Tag = { type: string; under?: PDFKit.PDFStructureElement; scope?: 'Column' | 'Row' }

const LEADING = 1.3
/**
 * Sets of font features to turn off, tried in this order until a run can be shaped. In some fonts the library fails on
 * the features that place marks, and a name must not stop an invoice. Without these features each mark is drawn at its
 * default position, and in Mongolian each letter in a plain form.
 */
const MARKS = ['abvm', 'blwm', 'mark', 'mkmk']
const CONTEXT = ['calt', 'rclt']
const LEFT_OUT = [
  [],
  ['abvm', 'blwm'],
  MARKS,
  [...MARKS, 'kern'],
  CONTEXT,
  [...CONTEXT, ...MARKS, 'kern'],
  [...CONTEXT, ...MARKS, 'kern', 'init', 'medi', 'fina', 'isol'],
]

/**
 * Writes a tagged PDF with texts of any script, lines and pictures. Texts and pictures are added to the structure tree
 * of the document in the order in which they are drawn. Rules and repeated page parts are not in the tree.
 */
export class PaperWriter {
  readonly document: PDFKit.PDFDocument
  /** The signs that were to be drawn and that no font has. They are drawn as boxes. */
  readonly unprinted = new Set<string>()
  private readonly root: PDFKit.PDFStructureElement
  private readonly written: Promise<Uint8Array<ArrayBuffer>>

  constructor(title: string, paper: Paper) {
    this.document = new PDFDocument({
      size: paper === 'letter' ? 'LETTER' : 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // The library supports this subset, but its published types list only those of PDF/A.
      subset: 'PDF/UA' as 'PDF/A-1a',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: latinFace().regular,
      info: { Title: title, Producer: 'Orchid', Creator: 'Orchid' },
    })
    const parts: Buffer[] = []
    this.document.on('data', (part: Buffer) => parts.push(part))
    this.written = new Promise((resolve, reject) => {
      this.document.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
      this.document.once('error', reject)
    })
    this.root = this.document.struct('Document')
    this.document.addStructure(this.root)
  }

  get size(): { width: number; height: number } {
    return { width: this.document.page.width, height: this.document.page.height }
  }

  /** Adds an element that contains others to the structure tree. Call its `end` after the others are drawn. */
  element(type: string, under = this.root): PDFKit.PDFStructureElement {
    const element = this.document.struct(type)
    under.add(element)
    return element
  }

  /** Draws a text from `y` downward, on as many lines as it needs. Returns the height of the text. */
  text(text: string, style: Style, place: Place, tag: Tag | 'artifact'): number {
    const shown = cleaned(text)
    if (shown === '') return 0
    for (const sign of unprintable(shown)) this.unprinted.add(sign)
    const lines = this.lines(shown, style, place.width)
    if (tag === 'artifact') {
      this.document.markContent('Artifact', { type: 'Pagination' })
      this.draw(lines, style, place)
      this.document.endMarkedContent()
    } else {
      // The glyphs are drawn in visual order. `actual` adds the text in logical order, for screen readers and copying.
      const element = this.document.struct(tag.type, { actual: shown, ...(tag.scope ? { scope: tag.scope } : {}) })
      const under = tag.under ?? this.root
      under.add(element)
      element.add(this.document.markStructureContent(tag.type))
      this.draw(lines, style, place)
      this.document.endMarkedContent()
      element.end()
    }
    return lines.length * style.size * LEADING
  }

  /** The height that a text takes. */
  heightOf(text: string, style: Style, width: number): number {
    return this.lines(cleaned(text), style, width).length * style.size * LEADING
  }

  rule(y: number, left: number, right: number, color: string): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    this.document.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(color).stroke()
    this.document.endMarkedContent()
  }

  /** Draws a JPEG into a box, and returns whether it could be read. */
  picture(jpeg: Uint8Array, alt: string, box: { x: number; y: number; width: number; height: number }): boolean {
    let image: PDFKit.OpenedImage
    try {
      image = this.document.openImage(Buffer.from(jpeg))
    } catch {
      return false
    }
    const scale = Math.min(box.width / image.width, box.height / image.height)
    const width = image.width * scale
    const height = image.height * scale
    const element = this.document.struct('Figure', {
      alt: cleaned(alt),
      bbox: [box.x, box.y, box.x + width, box.y + height],
    })
    this.root.add(element)
    element.add(this.document.markStructureContent('Figure'))
    this.document.image(image, box.x, box.y, { width, height })
    this.document.endMarkedContent()
    element.end()
    return true
  }

  newPage(): void {
    this.document.addPage()
  }

  /** Draws the foot of each page once the number of pages is known, and returns the file. */
  async finish(foot?: (page: number, of: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page)
      foot?.(page + 1, count)
    }
    this.root.end()
    this.document.end()
    return this.written
  }

  private lines(text: string, style: Style, width: number): Cluster[][] {
    return linesOf(text, width, (line) => this.widthOf(line, style))
  }

  private draw(lines: Cluster[][], style: Style, { x, y, width, align = 'left' }: Place): void {
    for (const [index, line] of lines.entries()) {
      let at = align === 'right' ? x + width - this.widthOf(line, style) : x
      const baseline = y + style.size * (1 + index * LEADING)
      for (const run of visualRuns(line)) {
        this.font(run.face[style.bold ? 'bold' : 'regular'], style)
        this.document
          .fillColor(style.color)
          .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: this.shapeOf(run.text) })
        at += this.document.widthOfString(run.text, { features: this.shapeOf(run.text) })
      }
    }
  }

  private widthOf(line: Cluster[], style: Style): number {
    let width = 0
    for (const run of visualRuns(line)) {
      this.font(run.face[style.bold ? 'bold' : 'regular'], style)
      width += this.document.widthOfString(run.text, { features: this.shapeOf(run.text) })
    }
    return width
  }

  /**
   * Features with which the current font can shape a run. Passing any features also makes the library shape the run as
   * a whole and not word by word.
   */
  private shapeOf(run: string): PDFKit.Mixins.OpenTypeFeatures[] {
    let failure: unknown
    for (const leftOut of LEFT_OUT) {
      // To turn features off, the library needs an object, which its types do not declare. It writes into that object,
      // so each call needs a new one.
      const shape = () =>
        Object.fromEntries(leftOut.map((tag) => [tag, false])) as unknown as PDFKit.Mixins.OpenTypeFeatures[]
      try {
        this.document.widthOfString(run, { features: shape() })
        return shape()
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  private font(file: string, { size }: Style): void {
    this.document.font(file).fontSize(size)
  }
}
