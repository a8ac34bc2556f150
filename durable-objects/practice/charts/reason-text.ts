import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { PracticeHost } from '../store/practice-host.ts'

/** Seals what someone wrote about their reason to open a record; null when they wrote nothing. */
export async function sealReasonText(host: PracticeHost, id: string, text: string): Promise<string | null> {
  return text === '' ? null : sealText(await host.dataKey(), PLACES.openingReason(host.practiceId() ?? '', id), text)
}

/** What someone wrote about their reason; empty when they wrote nothing. The caller was admitted before. */
export async function openReasonText(host: PracticeHost, id: string, sealed: string | null): Promise<string> {
  return sealed === null
    ? ''
    : openText(await host.dataKey(), PLACES.openingReason(host.practiceId() ?? '', id), sealed)
}
