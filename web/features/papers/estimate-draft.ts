import { DIAGNOSIS_TEXT, MOST_DIAGNOSES, writtenDiagnosis } from '#contracts/plain/clinical-codes'
import { MOST_OF_SERVICE } from '#contracts/plain/paper-words'
import { PROCEDURE_CODE, PROCEDURE_CODE_TEXT } from '#contracts/plain/procedure-code'
import { lastDayOfEstimate } from '#domain/papers/estimate-rules'
import type { EstimateDraft, NewEstimate } from '#web/data/estimates.ts'
import { fullDate } from '#web/lib/wall-time.ts'

export type BookedSession = EstimateDraft['sessions'][number]
export type OfferedType = EstimateDraft['types'][number]

/** An estimate as it is typed. */
export type TypedEstimate = {
  patient_user_id: string
  /** The booked session for which it is made; null for none. */
  session: BookedSession | null
  service: string
  /** Codes with commas or spaces between them. */
  diagnoses: string
  /** YYYY-MM-DD; empty while they are being typed. */
  from_on: string
  to_on: string
  place: string
  state: string
  services: readonly TypedService[]
}

/** A service as it is typed. `key` tells the services apart while they are added and removed. */
export type TypedService = {
  key: number
  text: string
  cpt_code: string
  count: number
  /** Of one, in dollars. */
  price: number
  when: string
}

export type EstimateErrors = Partial<Record<'service' | 'diagnoses' | 'from_on' | 'to_on' | 'place' | 'state', string>>
export type ServiceErrors = Partial<Record<'text' | 'cpt_code' | 'count' | 'price' | 'when', string>>

export const emptyService = (key: number): TypedService => ({
  ...{ key, text: '', cpt_code: '', count: 1, price: 0, when: '' },
})

const serviceOf = (key: number, session: BookedSession | null): TypedService =>
  session
    ? {
        ...{ key, text: session.appointment_type_label, cpt_code: session.cpt_code, price: session.price },
        ...{ count: 1, when: fullDate(session.day) },
      }
    : emptyService(key)

const isSame = (a: TypedService, b: TypedService): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The estimate with which the dialog opens: for the next session without one that is not free, or for none and from `day` on. */
export function openedEstimate(draft: EstimateDraft, day: string): TypedEstimate {
  const empty: TypedEstimate = {
    patient_user_id: draft.people[0]?.patient_user_id ?? '',
    ...{ session: null, service: '', diagnoses: draft.diagnoses.join(', ') },
    ...{ from_on: day, to_on: lastDayOfEstimate(day), place: draft.place, state: draft.state },
    services: [emptyService(0)],
  }
  const next = draft.sessions.find(({ estimate, due_on, price }) => !estimate && due_on !== null && price > 0)
  return withSession(empty, next ?? null)
}

/** The estimate for another booked session. What was filled in from the one before is filled in anew. */
export function withSession(typed: TypedEstimate, session: BookedSession | null): TypedEstimate {
  const before = typed.session
  const services = typed.services.map((one) =>
    isSame(one, serviceOf(one.key, before)) ? serviceOf(one.key, session) : one,
  )
  const wasFilled = typed.service === (before?.appointment_type_label ?? '')
  const isOutside = session !== null && (session.day < typed.from_on || session.day > typed.to_on)
  return {
    ...typed,
    ...{ session, services, service: wasFilled ? (session?.appointment_type_label ?? '') : typed.service },
    ...(isOutside && { from_on: session.day, to_on: lastDayOfEstimate(session.day) }),
  }
}

/** A service with what a session type says. */
export const withType = (service: TypedService, { label, cpt_code, price }: OfferedType): TypedService => ({
  ...service,
  ...{ text: label, cpt_code, price },
})

/** What the services are expected to cost (dollars). What is no number counts as 0. */
export const totalOf = (services: readonly TypedService[]): number =>
  services.reduce((sum, { count, price }) => sum + (count || 0) * Math.round((price || 0) * 100), 0) / 100

const codesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** What is wrong with the fields above the services; an empty object when nothing is. */
export function errorsOfEstimate({
  session,
  service,
  diagnoses,
  from_on,
  to_on,
  place,
  state,
}: TypedEstimate): EstimateErrors {
  const codes = codesOf(diagnoses).map((code) => writtenDiagnosis(code))
  const last = from_on === '' ? '' : lastDayOfEstimate(from_on)
  return {
    ...(service.trim() === '' && { service: 'Say in plain words what the client gets' }),
    ...(codes.includes(null)
      ? { diagnoses: DIAGNOSIS_TEXT }
      : new Set(codes).size < codes.length
        ? { diagnoses: 'Each diagnosis is listed once' }
        : codes.length > MOST_DIAGNOSES && { diagnoses: `At most ${MOST_DIAGNOSES} diagnoses` }),
    ...(from_on === ''
      ? { from_on: 'Enter the first day' }
      : session && session.day < from_on && { from_on: 'The booked session is before this day' }),
    ...(to_on === ''
      ? { to_on: 'Enter the last day' }
      : from_on > to_on
        ? { to_on: 'This is before the first day' }
        : last !== '' && to_on > last
          ? { to_on: `At most 12 months: until ${fullDate(last)}` }
          : session && session.day > to_on && { to_on: 'The booked session is after this day' }),
    ...(place.trim() === '' && { place: 'Say where the services are given' }),
    ...(state === '' && { state: 'Choose the state' }),
  }
}

/** What is wrong with a service; an empty object when nothing is. */
export function errorsOfService({ text, cpt_code, count, price, when }: TypedService): ServiceErrors {
  const code = cpt_code.trim().toUpperCase()
  return {
    ...(text.trim() === '' && { text: 'Say what this service is' }),
    ...(code === ''
      ? { cpt_code: 'Enter the procedure code' }
      : !PROCEDURE_CODE.test(code) && { cpt_code: PROCEDURE_CODE_TEXT }),
    ...((!Number.isInteger(count) || count < 1 || count > MOST_OF_SERVICE) && { count: `1 to ${MOST_OF_SERVICE}` }),
    ...(!(price >= 0 && price <= 1_000_000) && { price: '$0 to $1,000,000' }),
    ...(when.trim() === '' && { when: 'Enter the days or how often, such as Weekly' }),
  }
}

/** What is wrong with the estimate as a whole; null when nothing is. */
export const problemOfTotal = ({ services }: TypedEstimate): string | null =>
  totalOf(services) > 1_000_000 ? 'The services add up to more than $1,000,000.' : null

/** Whether the server would take it. */
export const isComplete = (typed: TypedEstimate): boolean =>
  problemOfTotal(typed) === null &&
  Object.keys(errorsOfEstimate(typed)).length === 0 &&
  typed.services.every((service) => Object.keys(errorsOfService(service)).length === 0)

/** The estimate as the server takes it. */
export function estimateToSend(typed: TypedEstimate): NewEstimate {
  const { patient_user_id, session, service, diagnoses, from_on, to_on, place, state, services } = typed
  return {
    ...{ patient_user_id, service, from_on, to_on, place, state },
    appointment_id: session?.appointment_id ?? null,
    diagnoses: codesOf(diagnoses).map((code) => writtenDiagnosis(code) ?? code),
    lines: services.map(({ key: _, cpt_code, ...line }) => ({ ...line, cpt_code: cpt_code.trim().toUpperCase() })),
  }
}
