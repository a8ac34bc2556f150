import type { createSeries as contract } from '#contracts/api/appointment-series'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { LicenseReach } from '#domain/content/session-license'
import { MINUTE, type Millis, toInstant } from '#kernel/clock'
import { appointmentRow, personOfPractice } from './appointment-rows.ts'
import { clientInView, providerInView } from './appointment-view.ts'
import type { Interval } from '#domain/scheduling/interval'
import { seriesStarts } from '#domain/scheduling/series-starts'
import { isFree, LONGEST_SESSION } from '../meetings/busy-times.ts'
import { licenseWarning } from '../offer/session-license.ts'
import { currentTerms } from '../terms/term-rows.ts'
import { openOrder } from '../orders/order-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { allow, staffHere } from '../store/rights.ts'
import { type Client, isSampleChart } from '../charts/chart-rows.ts'
import { assertSuits, isUnderAge } from '../charts/couple-rows.ts'
import { bookPlace } from '../meetings/book-place.ts'
import { chosenOffice, officeOfType } from '../meetings/office-rows.ts'
import { BY_DATE, openSeries, type Repetition } from '../meetings/write-meeting.ts'
import { writeRepeatRule } from '#domain/scheduling/repeat-rule'
import { storedSeries, withRule } from '../series/series-rows.ts'
import { type AppointmentTypeRow, typeByLabel } from '../types/type-rows.ts'
import { withLicenseReach } from './with-license-reach.ts'

export type SeriesRequest = {
  appointment_type_label: string
  force_book_over_blocked: boolean
  patient_user_id: string
  appointments: { start: Millis; end: Millis; place: string | null }[]
  /** The office in which they take place, instead of a place of their own. Without either it is that of the type. */
  office_id?: string | null
  /** The rule by which they repeat, from the first of them on. */
  repeat_rule?: string | null
  invoicing: boolean
  skip_email: boolean
  /** The edge has checked the client's age. */
  keep_from_guardians?: boolean
  /** Books all the same. */
  without_license?: boolean
}

export type BookedSeries = Omit<Response<typeof contract>, 'invites_created'> & { appointment_ids: string[] }

/**
 * A provider or scheduler books sessions for a client of the practice, all or none. A session that conflicts is refused
 * with `slot_taken`; with `force_book_over_blocked` it is booked, marked as overbooked and audited. Without a license that
 * covers the session's day it is refused with `not_licensed`; with `without_license` it is booked and audited. Throws
 * `not_found`, `invalid` (also for an office that the practice does not have), and `conflict` for a couple's type and one client.
 */
export function bookSeries(call: ActCall, request: SeriesRequest): Promise<BookedSeries> {
  return withLicenseReach(
    call,
    () => request.patient_user_id,
    (store, reach, client) => createSeries(store, request, reach, client),
  )
}

function createSeries(store: PracticeStore, request: SeriesRequest, reach: LicenseReach, client: Client): BookedSeries {
  const staff = staffHere(store)
  const type = typeByLabel(store, request.appointment_type_label)
  const [patient, partner] = client
  assertSuits(type, patient)
  if (partner && [patient, partner].some((person) => isUnderAge(store, person)))
    throw new Refusal(
      'conflict',
      'One of the two is under 18. A couple is two adults, so please book for each of them.',
    )
  if (request.keep_from_guardians) {
    allow(store, 'appointment.keep')
    if (partner) throw new Refusal('invalid', 'A session of a couple has no guardians from whom it could be kept.')
  }
  const office = request.office_id ? chosenOffice(store, request.office_id, type.location) : null
  const usual = officeOfType(store, type)
  for (const time of request.appointments) assertLength(time)
  const repetition = repetitionOf(store, request, type)
  const warnings = request.appointments.map(({ start }) =>
    licenseWarning(store, reach, { location: type.location, start }),
  )
  const warning = warnings.find((text) => text !== null)
  if (warning !== undefined && !request.without_license) throw new Refusal('not_licensed', warning)
  const is_sample = isSampleChart(store, patient.chart_id)
  const { appointment_ids } = store.once(() => {
    const { provider_id } = staff
    // One date alone is no series.
    const series_id =
      request.appointments.length === 1
        ? null
        : openSeries(store, { provider_id, chart_id: patient.chart_id, ...repetition })
    // One mail tells of the whole series.
    let told_with: string | null = null
    const appointment_ids = request.appointments.map(({ start, end, place }, i) => {
      const free = isFree(store, provider_id, { start, end })
      if (!free && !request.force_book_over_blocked) throw new Refusal('slot_taken')
      const id = store.newId('apt')
      bookPlace(store, {
        id,
        provider_id,
        series_id,
        series_start: repetition.repeat_rule === null ? null : start,
        told_with,
        chart_id: patient.chart_id,
        patient_user_id: patient.patient_user_id,
        type,
        ...(office ?? (place ? { place } : (usual ?? { place }))),
        start_at: start,
        end_at: end,
        // Only a person with an account can answer an invitation; for all others the session is confirmed at once.
        status: patient.linked_user_id || partner?.linked_user_id ? 'invited' : 'confirmed',
        paid: false,
        // A session with the sample client is a sample: it has no mail and no invoice, and is removed with the other
        // samples.
        is_sample,
        using_invoicing: request.invoicing,
        overbooked: !free,
        ...currentTerms(store),
        skip_email: request.skip_email,
        kept_from_guardians_by: request.keep_from_guardians ? 'professional' : null,
        client_user_id: patient.linked_user_id,
        partner: partner && { patient_user_id: partner.patient_user_id, user_id: partner.linked_user_id },
      })
      openOrder(store, { appointment_id: id }, { minor: type.price_minor, currency: type.currency })
      if (warnings[i])
        store.audit({
          action: 'appointment.book_unlicensed',
          category: 'appointment',
          object: id,
          patient_id: patient.patient_user_id,
          reason: staff.role,
        })
      told_with ??= id
      return id
    })
    return { appointment_ids }
  })
  return bookedSeries(store, appointment_ids, client)
}

/** Throws `invalid` for a time that no session can have. */
export function assertLength({ start, end }: Interval): void {
  if (end - start < 5 * MINUTE || end - start > LONGEST_SESSION)
    throw new Refusal('invalid', 'A session lasts between 5 minutes and 8 hours.')
}

/** By what the sessions repeat. Throws `invalid` when one of them is not on a day of the rule. */
function repetitionOf(
  store: PracticeStore,
  { repeat_rule, appointments }: SeriesRequest,
  type: AppointmentTypeRow,
): Repetition {
  const [first] = appointments
  if (!repeat_rule || !first) return BY_DATE
  const { timezone } = store.practice
  return withRule(repeat_rule, (rule) => {
    const starts = new Set(seriesStarts(rule, first.start, timezone))
    const length = first.end - first.start
    if (!appointments.every(({ start, end }) => starts.delete(start) && end - start === length))
      throw new Refusal('invalid', 'Each session of a series is on a day on which it repeats, once, and equally long.')
    return {
      type_id: type.id,
      repeat_rule: writeRepeatRule(rule),
      start_at: first.start,
      length_minute: Math.round(length / MINUTE),
      timezone,
    }
  })
}

/** The answer to a booking, also when it is repeated: the fields of the series with its first session. */
function bookedSeries(store: PracticeStore, appointment_ids: string[], client: Client): BookedSeries {
  const first = appointmentRow(store, appointment_ids[0] ?? '')
  const series = storedSeries(store, first.series_id)
  return {
    appointment_ids,
    appointment_series_id: series?.id ?? null,
    create_datetime: toInstant((series ?? first).create_at),
    modify_datetime: toInstant((series ?? first).modify_at),
    orchid_pro: providerInView(personOfPractice(store, first.provider_id)),
    patient: clientInView(first, client),
    repeat_rule: series?.repeat_rule ?? null,
  }
}
