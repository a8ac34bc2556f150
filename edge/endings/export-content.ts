import { partAfter } from '#contracts/plain/export-parts'
import { directory } from '#db/directory/connect'
import { exportedPage } from '#db/directory/queries/practice-sharing'
import type { ExportPartName } from '#durable-objects/practice/ending/holdings'
import {
  frontPage,
  noteArticle,
  PAGE_END,
  pageHead,
  plainArticle,
  transcriptArticle,
} from '../presenters/export-pages.ts'
import { conversationRows } from './export-conversations.ts'
import { pdfFiles } from './export-pdfs.ts'
import type { Content, ExportOf, ExportStep, Next, Rows } from './export-step.ts'

/** The parts of an export that consist of rows, with their titles. */
const TITLES = {
  charts: 'Charts and the people in them',
  sessions: 'Sessions, with attendance and consents',
  notes: 'Notes, signed and drafts',
  transcripts: 'Transcripts',
  summaries: 'Drafted summaries of sessions',
  orders: 'Orders: amounts to be paid',
  invoices: 'Invoices. The PDFs are in invoices/',
  payments: 'Payments',
  card_permissions: 'Who allowed charges to a saved card, and until when',
  invoice_lines: 'Lines of invoices that were written by hand',
  refunds: 'Refunds of payments',
  disputes: 'Disputed payments',
  dispute_moves: 'Money that moved for disputed payments',
  ledger: 'The ledger: every posting, per order and account',
  papers: 'Superbills and good faith estimates. The PDFs are in papers/',
  conversations: 'Conversations: who wrote and when',
  audit: 'Audit: who viewed or changed what',
} as const satisfies Record<ExportPartName, string>

/** A piece contains about this much JSON (characters), and the same rows as pages. */
const PIECE = 1_000_000
/** The most pages of rows in a piece, so that a step is short even when the rows are. */
const MOST_PAGES = 100

/** The content of the next piece of an export. */
export async function contentOf(of: ExportOf): Promise<Content> {
  const { part, head, number } = of.step
  const next: Next = { part: partAfter(part), after: '' }
  switch (part) {
    case 'practice':
      return { files: { 'data/practice.json': JSON.stringify(await wholeHead(of), null, 1) }, next }
    case 'index':
      return { files: { 'index.html': frontPage(head.practice.name, head.practice.exported, listed(of.step)) }, next }
    case 'invoice_files':
    case 'paper_files': {
      const { files, after } = await pdfFiles(of, part)
      return { files, next: after === null ? next : { part, after } }
    }
    default: {
      const { rows, after } = part === 'conversations' ? await conversationRows(of) : await rowsOf(of, part)
      // A part that ended exactly with its last page has no further file.
      const files = rows.length === 0 && number > 1 ? {} : pagesOf(part, number, rows, head.people)
      return { files, next: after === null ? next : { part, after } }
    }
  }
}

/** The practice itself, with its public page, which is stored in the directory. */
async function wholeHead({ env, step: { head } }: ExportOf) {
  return { ...head, public_page: await exportedPage(directory(env.DIRECTORY), head.practice.practice_id) }
}

/** Rows from where the piece begins, a page at a time, until the piece is full. */
async function rowsOf({ practice, ctx, step }: ExportOf, part: ExportPartName): Promise<Rows> {
  const texts: string[] = []
  let size = 0
  let after = step.after
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await practice.act('practice.export_page', ctx, { part, after, until: step.until })
    const more = page.rows.reduce((sum, { length }) => sum + length, 0)
    // A page that does not fit begins the next piece, unless the piece would be empty.
    if (pages > 0 && size + more > PIECE) break
    texts.push(...page.rows)
    size += more
    if (page.next === null) return { rows: texts.map((text) => JSON.parse(text) as unknown), after: null }
    after = page.next
  }
  return { rows: texts.map((text) => JSON.parse(text) as unknown), after }
}

type People = ExportStep['head']['people']

/** Rows as JSON and as a page to read. */
function pagesOf(part: ExportPartName, number: number, rows: readonly unknown[], people: People) {
  const names = new Map(people.map(({ user_id, display_name }) => [user_id, display_name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const articles = rows.map((row) =>
    part === 'notes' ? noteArticle(row, nameOf) : part === 'transcripts' ? transcriptArticle(row) : plainArticle(row),
  )
  const { page, data } = pathsOf(part, number)
  return {
    [data]: rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
    [page]: [pageHead(TITLES[part]), ...(rows.length === 0 ? ['<p>Nothing here.</p>'] : articles), PAGE_END].join(''),
  }
}

/** A part has further files only when it is long: notes.html, notes-2.html, … */
function pathsOf(part: ExportPartName, number: number): { page: string; data: string } {
  const name = number === 1 ? part : `${part}-${number}`
  return { page: `${name}.html`, data: `data/${name}.json` }
}

/** What the front page lists. */
function listed({ counts }: ExportStep): { path: string; what: string }[] {
  const parts = Object.keys(TITLES) as ExportPartName[]
  return [
    { path: 'data/practice.json', what: 'The practice, its public page, people, session types and hours' },
    ...parts.flatMap((part) =>
      Array.from({ length: counts[part] ?? 0 }, (_, at) => {
        const { page, data } = pathsOf(part, at + 1)
        return [
          { path: page, what: at === 0 ? TITLES[part] : `${TITLES[part]}, part ${at + 1}` },
          { path: data, what: 'The same content as data' },
        ]
      }).flat(),
    ),
  ]
}
