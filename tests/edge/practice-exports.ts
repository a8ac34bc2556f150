import { exportProgress } from '#contracts/internal/practice-exports'
import { practiceExport } from '#contracts/api/practice-export'
import { EXPORT_KEPT } from '#domain/content/practice-export'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { signed } from '../isolation/signed.ts'
import { stepUp } from './accounts.ts'
import type { Browser } from './Browser.ts'

export const EXPORT = '/api/users/v1/practice/export'
export const EXPORT_FILE = `${EXPORT}/file`

type Of = { practice_id: string; export_id: string }
const of = ({ practice_id, export_id }: Of, what: string) =>
  `/api/internal/v1/practices/${practice_id}/exports/${export_id}/${what}`

/** Prepares the next piece of an export as its run does. */
export const writesPiece = (one: Of, keep_ms = EXPORT_KEPT) =>
  signed('POST', of(one, 'pieces'), { operation_id: 'operation-piece', keep_ms })

/** Prepares all pieces that are left. Returns how many. */
export async function prepares(one: Of, keep_ms?: number): Promise<number> {
  for (let pieces = 0; ; pieces++) {
    const answer = await writesPiece(one, keep_ms)
    if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
    const { state } = exportProgress.parse(answer.body)
    if (state !== 'building') return pieces + 1
  }
}

/** Ends an export as its run does. */
export const ends = (one: Of, state: 'failed' | 'expired') =>
  signed('POST', of(one, 'end'), { operation_id: 'operation-end', state })

export const mails = (one: Of) => signed('POST', of(one, 'mails'), { operation_id: 'operation-mails' })

/** The newest export, as the owner sees it. */
export const newestOf = async (browser: Browser) =>
  z.object({ export: practiceExport.nullable() }).parse((await browser.get(EXPORT)).body).export

/** Requests an export after the confirmation. */
export async function requests(browser: Browser, practice_id: string): Promise<Of> {
  await stepUp(browser)
  const answer = await browser.post(EXPORT)
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
  return { practice_id, export_id: practiceExport.parse(answer.body).export_id }
}

/** Downloads the newest export. Returns its files as texts. */
export async function downloads(browser: Browser) {
  await stepUp(browser)
  const answer = await browser.fetch('GET', EXPORT_FILE)
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const file = (name: string) => new TextDecoder().decode(files[name])
  const rows = (name: string) => z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(file(`data/${name}.json`)))
  return { headers: answer.headers, names: Object.keys(files), file, rows }
}
