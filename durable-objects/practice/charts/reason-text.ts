import { openText, type Place, sealText } from '#kernel/sealed'
import type { PracticeHost } from '../store/practice-host.ts'

const placeOf = (practice: string, id: string): Place => ({
  practice,
  table: 'chart_openings',
  row: id,
  column: 'sealed',
  revision: 1,
})

/** Seals what someone wrote about their reason to open a record; null when they wrote nothing. */
export async function sealReasonText(host: PracticeHost, id: string, text: string): Promise<string | null> {
  return text === '' ? null : sealText(await host.dataKey(), placeOf(host.practiceId() ?? '', id), text)
}

/** What someone wrote about their reason; empty when they wrote nothing. The caller was admitted before. */
export async function openReasonText(host: PracticeHost, id: string, sealed: string | null): Promise<string> {
  return sealed === null ? '' : openText(await host.dataKey(), placeOf(host.practiceId() ?? '', id), sealed)
}
