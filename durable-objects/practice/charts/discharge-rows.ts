import type { readDischarge } from '#contracts/api/chart-merges'
import type { Response } from '#contracts/endpoint'
import type { DischargeRow } from '#db/practice/queries/merges'
import { toInstant } from '#kernel/clock'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { PracticeHost } from '../store/practice-host.ts'

/** Seals what a provider wrote about the end of a client's care. */
export async function sealWords(host: PracticeHost, chartId: string, words: string): Promise<string> {
  return sealText(await host.dataKey(), PLACES.dischargeWords(host.practiceId() ?? '', chartId), words)
}

/** A discharge with its words opened. */
export async function dischargeView(
  host: PracticeHost,
  { chart_id, discharged_on, reason, sealed_words, create_at }: DischargeRow,
): Promise<NonNullable<Response<typeof readDischarge>['discharge']>> {
  const words =
    sealed_words === null
      ? ''
      : await openText(await host.dataKey(), PLACES.dischargeWords(host.practiceId() ?? '', chart_id), sealed_words)
  return { discharged_on, reason, words, recorded: toInstant(create_at) }
}
