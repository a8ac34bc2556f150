import type { CallContext } from '#domain/access/actor'
import type { ExportPartName } from '#durable-objects/practice/ending/holdings'
import { channelStub, practiceStub } from '#durable-objects/stubs'
import { errorKind, log } from '#kernel/log'
import { z } from 'zod'
import type { Env } from '../env.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import {
  frontPage,
  noteArticle,
  PAGE_END,
  pageHead,
  plainArticle,
  transcriptArticle,
} from '../presenters/export-pages.ts'
import { ZipStream } from './ZipStream.ts'

/** The parts of an export with their titles, in this order. */
const PARTS = {
  charts: 'Charts and the people in them',
  sessions: 'Sessions, with attendance and consents',
  notes: 'Notes, signed and drafts',
  transcripts: 'Transcripts',
  summaries: 'Drafted summaries of sessions',
  orders: 'Orders: amounts to be paid',
  invoices: 'Invoices. The PDFs are in invoices/',
  payments: 'Payments',
  conversations: 'Conversations: who wrote and when',
  audit: 'Audit: who viewed or changed what',
} as const satisfies Record<ExportPartName, string>
type Part = ExportPartName

/** How many messages of a conversation are read per request. */
const MANY = 1_000

type Export = { env: Env; ctx: CallContext; practice: ReturnType<typeof practiceStub>; until: number }

/**
 * Returns all data of the caller's practice as a zip that is created while it is downloaded. Throws `forbidden`,
 * `not_found` before the first byte. A later error aborts the download.
 */
export async function exportPractice(env: Env, ctx: CallContext, practiceId: string): Promise<ReadableStream> {
  const practice = practiceStub(env, practiceId)
  const { audit_until, ...head } = await practice.act('practice.export', ctx)
  const zip = new ZipStream()
  const names = new Map(head.people.map(({ user_id, display_name }) => [user_id, display_name]))
  void write(zip, { env, ctx, practice, until: audit_until }, head, (id) => names.get(id) ?? id).catch(
    (error: unknown) => {
      log({ event: 'object_error', object: 'practice', where: 'export', error: errorKind(error) })
      return zip.abort(error)
    },
  )
  return zip.readable
}

type Head = { practice: { name: string; exported: string } }

async function write(zip: ZipStream, of: Export, head: Head, nameOf: (userId: string) => string): Promise<void> {
  const parts = Object.keys(PARTS) as Part[]
  const files = [
    { path: 'data/practice.json', what: 'The practice, its people, session types and hours' },
    ...parts.flatMap((part) => [
      { path: `${part}.html`, what: PARTS[part] },
      { path: `data/${part}.json`, what: 'The same content as data' },
    ]),
  ]
  await zip.add('index.html', [frontPage(head.practice.name, head.practice.exported, files)])
  await zip.add('data/practice.json', [JSON.stringify(head, null, 1)])
  for (const part of parts) {
    await zip.add(`data/${part}.json`, asJson(rowsOf(of, part)))
    await zip.add(`${part}.html`, asPage(part, rowsOf(of, part), nameOf))
  }
  for await (const row of rowsOf(of, 'invoices')) {
    const { id, number, pdf_key } = invoice.parse(row)
    const file = pdf_key ? await readFile(of.env, invoiceTicket(id)) : null
    if (file) await zip.add(`invoices/${number}.pdf`, file.body as unknown as AsyncIterable<Uint8Array>, true)
  }
  await zip.end()
}

const invoice = z.object({ id: z.string(), number: z.string(), pdf_key: z.string().nullable() })
const conversation = z.object({ id: z.string() })

/** The rows of a part, one page at a time. */
async function* rowsOf(of: Export, part: Part): AsyncGenerator<unknown> {
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: string[]; next: string | null } = await of.practice.act('practice.export_page', of.ctx, {
      part,
      after,
      until: of.until,
    })
    for (const row of page.rows) {
      const read: unknown = JSON.parse(row)
      yield part === 'conversations' ? { ...(read as object), messages: await writtenIn(of.env, read) } : read
    }
    after = page.next
  }
}

/** Who wrote and when in a conversation. A timetoken has 17 digits; the first 13 are the time in ms. */
async function writtenIn(env: Env, row: unknown): Promise<{ sender: string; at: string }[]> {
  const chat = channelStub(env, conversation.parse(row).id)
  const messages: { sender: string; at: string }[] = []
  for (let after = ''; ; ) {
    const page = await chat.writtenAfter(after, MANY)
    for (const { sender, timetoken } of page)
      messages.push({ sender, at: new Date(Number(timetoken.slice(0, 13))).toISOString() })
    const last = page.at(-1)
    if (!last || page.length < MANY) return messages
    after = last.timetoken
  }
}

async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asPage(
  part: Part,
  rows: AsyncIterable<unknown>,
  nameOf: (userId: string) => string,
): AsyncGenerator<string> {
  yield pageHead(PARTS[part])
  let count = 0
  for await (const row of rows) {
    count++
    yield part === 'notes'
      ? noteArticle(row, nameOf)
      : part === 'transcripts'
        ? transcriptArticle(row)
        : plainArticle(row)
  }
  yield count === 0 ? `<p>Nothing here.</p>${PAGE_END}` : PAGE_END
}
