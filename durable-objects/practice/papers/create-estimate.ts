import type { EstimateBody } from '#contracts/api/estimates'
import type { Paper } from '#contracts/api/papers'
import { Refusal } from '#contracts/errors'
import { peopleOfChart } from '#db/practice/queries/charts'
import { personById } from '#db/practice/queries/people'
import { isUsState } from '#domain/content/us-states'
import { type Estimate, expectedOn } from '#domain/papers/estimate'
import { lastDayOfEstimate } from '#domain/papers/estimate-rules'
import { dayIn } from '#domain/scheduling/zone'
import { fromPrice } from '#kernel/money'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { legalName, marksInChart } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { bookedSessions } from './estimate-sessions.ts'
import { insertPaper } from './insert-paper.ts'
import { paperRow, sealPaper, shownPaper } from './paper-rows.ts'
import { homeOnPaper, type PaperSender, practiceOnPaper } from './paper-sender.ts'

/** The most that an estimate can add up to (minor units): what a price on the wire can say. */
const MOST_MINOR = 100_000_000

/**
 * Makes a good faith estimate for a client who pays without insurance, with the next number. Earlier estimates stay as they
 * are. Owner only. Throws `not_found`, `reason_required`, `invalid` for a period, a state, a session or a sum that cannot be
 * on it, and `wrong_state` for a sample and without what the law wants on it.
 */
export async function createEstimate(
  call: ActCall,
  chartId: string,
  body: EstimateBody,
  sender: PaperSender,
): Promise<Paper> {
  const { id, content } = call.admit((store) => ({
    id: store.newId('pap'),
    content: estimateOf(store, chartId, body, sender),
  }))
  const sealed = await sealPaper(call.host, id, content)
  return call.transact((store) => {
    const { patient_user_id, appointment_id, from_on, to_on } = body
    const { paper_id } = store.once(() =>
      insertPaper(store, {
        ...{ id, kind: 'estimate', chart_id: chartRow(store, chartId).id, patient_user_id, sealed, from_on, to_on },
        session_ids: appointment_id === null ? [] : [appointment_id],
        ...{ total_minor: expectedOn(content.lines), currency: content.currency },
      }),
    )
    return shownPaper(store, paperRow(store, paper_id))
  })
}

function estimateOf(store: PracticeStore, chartId: string, body: EstimateBody, sender: PaperSender): Estimate {
  const { practice } = store
  const chart = chartRow(store, chartId)
  assertTreats(store, chart.id)
  const person = peopleOfChart(store.db, chart.id).find((one) => one.patient_user_id === body.patient_user_id)
  if (!person) throw new Refusal('not_found')
  const { dob } = marksInChart(person)
  if (chart.is_sample)
    throw new Refusal('wrong_state', 'This is a sample client, who gets no estimates. Nothing was made.')
  if (practice.provider_npi === '' || practice.tax_id === '')
    throw new Refusal(
      'wrong_state',
      'A good faith estimate has to show the tax ID of the practice and the NPI of the professional. Please enter both in the settings, under “Client payments”. What you typed here stays.',
    )
  if (dob === '')
    throw new Refusal(
      'wrong_state',
      'A good faith estimate has to show the client’s date of birth. Please enter it in their details. What you typed here stays.',
    )
  const session = sessionOf(store, chart.id, body)
  assertPeriod(store, body, session)
  if (!isUsState(body.state)) throw new Refusal('invalid', 'Choose a state of the United States. Nothing was made.')
  const lines = body.lines.map(({ price, ...line }) => ({ ...line, price_minor: fromPrice(price).minor }))
  if (expectedOn(lines) > MOST_MINOR)
    throw new Refusal('invalid', 'The services add up to more than $1,000,000. Nothing was made.')
  const provider = personById(store.db).get({ id: session?.provider_id ?? practice.owner_user_id })
  const { service, diagnoses, from_on, to_on, place, state } = body
  return {
    practice: practiceOnPaper(store, sender),
    provider: { name: provider?.display_name ?? '', npi: practice.provider_npi, license: sender.license },
    client: { name: legalName([person]), dob, lines: homeOnPaper(person) },
    scheduled_on: session && dayIn(practice.timezone, session.start_at),
    ...{ service, diagnoses, from_on, to_on, place, state, lines },
    currency: 'usd',
  }
}

function sessionOf(store: PracticeStore, chartId: string, { appointment_id }: EstimateBody): AppointmentRow | null {
  if (appointment_id === null) return null
  const session = bookedSessions(store, chartId).find(({ id }) => id === appointment_id)
  if (!session)
    throw new Refusal('invalid', 'Only a coming session of this client can have an estimate. Nothing was made.')
  return session
}

function assertPeriod(store: PracticeStore, { from_on, to_on }: EstimateBody, session: AppointmentRow | null): void {
  const day = (at: number) => dayIn(store.practice.timezone, at)
  if (to_on < day(store.now))
    throw new Refusal('invalid', 'This period is over. An estimate is about services that are still to come.')
  if (to_on > lastDayOfEstimate(from_on))
    throw new Refusal('invalid', 'An estimate covers at most 12 months. Nothing was made.')
  if (session && (day(session.start_at) < from_on || day(session.start_at) > to_on))
    throw new Refusal('invalid', 'The booked session is outside the period of the estimate. Nothing was made.')
}
