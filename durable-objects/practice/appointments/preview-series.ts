import type { previewSeries as contract } from '#contracts/api/appointment-series'
import type { Response } from '#contracts/endpoint'
import type { LicenseReach } from '#domain/content/session-license'
import { seriesStarts } from '#domain/scheduling/series-starts'
import { type Millis, toInstant } from '#kernel/clock'
import { withLicenseReach } from './with-license-reach.ts'
import { busyTimes } from '../meetings/busy-times.ts'
import { licenseWarning } from '../offer/session-license.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { typeByLabel } from '../types/type-rows.ts'
import { assertLength } from './create-series.ts'
import { withRule } from '../series/series-rows.ts'

export type SeriesQuestion = {
  patient_user_id: string
  appointment_type_label: string
  repeat_rule: string
  start: Millis
  end: Millis
}

type Preview = Response<typeof contract>

/** The sessions that a rule would give for a client, with what is against each of them. Throws `not_found`, `invalid`. */
export function previewSeries(call: ActCall, question: SeriesQuestion): Promise<Preview> {
  return withLicenseReach(
    call,
    () => question.patient_user_id,
    (store, reach) => datesOf(store, question, reach),
  )
}

function datesOf(store: PracticeStore, question: SeriesQuestion, reach: LicenseReach): Preview {
  const { location } = typeByLabel(store, question.appointment_type_label)
  assertLength(question)
  const length = question.end - question.start
  const starts = withRule(question.repeat_rule, (rule) => seriesStarts(rule, question.start, store.practice.timezone))
  const last = (starts.at(-1) ?? question.start) + length
  const busy = busyTimes(store, staffHere(store).provider_id, question.start, last)
  let next = 0
  return {
    dates: starts.map((start) => {
      const end = start + length
      // Both are sorted by start, and no busy time that has passed can be met again.
      while (next < busy.length && (busy[next]?.end ?? 0) <= start) next++
      return {
        appointment_start: toInstant(start),
        appointment_end: toInstant(end),
        is_taken: busy.slice(next).some((one) => one.start < end && one.end > start),
        license_warning: licenseWarning(store, reach, { location, start }),
      }
    }),
  }
}
