import { signerText } from '#domain/content/signer'
import { z } from 'zod'

/** The readable pages of an export, which are added to its JSON. There is one page per part, rendered row by row. */

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}
article{border-top:1px solid #bbb;padding:1rem 0}h2{font-size:1.1rem;margin:0}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.5rem 0}
dt{color:#666}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-left:1.2rem}`

export function pageHead(title: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>\n`
}

export const PAGE_END = '</main></body></html>\n'

/** The front page: what the export contains and what it leaves out. */
export function frontPage(
  practice: string,
  exported: string,
  files: readonly { path: string; what: string }[],
): string {
  const list = files.map(
    ({ path, what }) => `<li><a href="${escaped(path)}">${escaped(path)}</a>: ${escaped(what)}</li>`,
  )
  return `${pageHead(practice)}<p>Everything in this practice. It was requested at ${escaped(exported)} and put together in the minutes after that, so what was changed in those minutes may appear in its newer state. It contains unencrypted health data. Keep it where only you can read it.</p>
<ul>${list.join('\n')}</ul>
<p>Messages were encrypted in the browsers of the people who wrote them. This file says who wrote and when, but does not include their text. You can read or copy it in Orchid while the archive is open.</p>
<p>A signed note includes the SHA-256 of its text (base64url, over the JSON of its content), who signed it, and when. Recordings are not part of this file.</p>
${PAGE_END}`
}

const noteRow = z.object({
  title: z.string(),
  client: z.string(),
  session_start: z.string(),
  state: z.string(),
  withdrawn: z.boolean(),
  author: z.string(),
  signed_at: z.string().nullable(),
  signed_hash: z.string().nullable(),
  signer: z.object({ name: z.string(), credentials: z.string() }).nullable(),
  content: z.record(z.string(), z.unknown()),
  elements: z.array(z.object({ key: z.string(), kind: z.string(), title: z.string() })),
})

/** A note: its fields in the order of its form, then its signature. */
export function noteArticle(row: unknown, nameOf: (userId: string) => string): string {
  const note = noteRow.parse(row)
  const fields = note.elements.filter(({ kind }) => kind !== 'text-only')
  const pairs = fields.map(({ key, title }) => pair(title, note.content[key]))
  const end =
    note.state === 'signed'
      ? `Signed by ${note.signer ? signerText(note.signer) : nameOf(note.author)} on ${note.signed_at ?? ''}. SHA-256 ${note.signed_hash ?? ''}.`
      : 'A draft, not signed.'
  const withdrawn = note.withdrawn ? ' The session was canceled afterward.' : ''
  return `<article><h2>${escaped(`${note.title}: ${note.client}, ${note.session_start}`)}</h2><dl>${pairs.join('')}</dl><p>${escaped(end + withdrawn)}</p></article>\n`
}

const transcriptRow = z.object({
  appointment_id: z.string(),
  lines: z.array(z.object({ speaker: z.string(), started_at: z.string(), text: z.string() })),
})

/** The transcript of a session, line by line. */
export function transcriptArticle(row: unknown): string {
  const { appointment_id, lines } = transcriptRow.parse(row)
  const said = lines.map(({ speaker, started_at, text }) => pair(`${started_at} ${speaker}`, text))
  return `<article><h2>${escaped(appointment_id)}</h2><dl>${said.join('')}</dl></article>\n`
}

/** A row of any other part: its fields with their names. */
export function plainArticle(row: unknown): string {
  return `<article><dl>${pairsOf(row)}</dl></article>\n`
}

function pairsOf(row: unknown): string {
  return Object.entries(row as Record<string, unknown>)
    .map(([name, value]) => pair(name.replaceAll('_', ' '), value))
    .join('')
}

function pair(name: string, value: unknown): string {
  return `<dt>${escaped(name)}</dt><dd>${inWords(value)}</dd>`
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ul>${value.map((one) => `<li>${inWords(one)}</li>`).join('')}</ul>`
  if (typeof value === 'object') return `<dl>${pairsOf(value)}</dl>`
  return escaped(String(value))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
