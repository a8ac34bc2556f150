import type { ESTIMATE_LACKING, prepareEstimate as preparing } from '#contracts/api/estimates'
import type { Response } from '#contracts/endpoint'
import { typeById, typesOfPractice } from '#db/practice/queries/appointment-types'
import { peopleOfChart } from '#db/practice/queries/charts'
import type { PaperRow } from '#db/practice/queries/papers'
import { estimateDueOn } from '#domain/papers/estimate-rules'
import { dayIn } from '#domain/scheduling/zone'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { legalName, marksInChart, type PersonRow } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import { amountOfAppointment } from '../orders/order-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { bookedSessions } from './estimate-sessions.ts'
import { numberOf, openPaper, standingPapers } from './paper-rows.ts'
import type { PaperSender } from './paper-sender.ts'

type Draft = Response<typeof preparing>

/**
 * What a new good faith estimate of a client starts with. Owner only. Throws `not_found`, and `reason_required` for a client
 * whom the caller does not treat.
 */
export async function prepareEstimate(call: ActCall, id: string, sender: PaperSender): Promise<Draft> {
  const earlier = call.admit((store) => {
    const chart = chartRow(store, id)
    assertTreats(store, chart.id)
    return standingPapers(store, chart.id)[0]
  })
  const last = earlier && (await openPaper(call.host, earlier, earlier.kind))
  return call.transact((store) => {
    const chart = chartRow(store, id)
    const people = peopleOfChart(store.db, chart.id)
    for (const { patient_user_id } of people)
      store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
    const estimates = standingPapers(store, chart.id).filter(({ kind }) => kind === 'estimate')
    return {
      people: people.map((person) => ({ patient_user_id: person.patient_user_id, name: legalName([person]) })),
      diagnoses: last?.diagnoses ?? [],
      place: sender.lines.join(', '),
      state: sender.state,
      lacking: lackingOf(store, people, sender),
      types: typesOfPractice(store.db, false).map(({ id: type_id, label, cpt_code, price_minor, currency }) => ({
        ...{ type_id, label, cpt_code },
        price: toPrice({ minor: price_minor, currency }),
      })),
      sessions: bookedSessions(store, chart.id).map((session) => bookedOf(store, session, estimates)),
    }
  })
}

function bookedOf(
  store: PracticeStore,
  session: AppointmentRow,
  estimates: readonly PaperRow[],
): Draft['sessions'][number] {
  const { id, type_id, type_label, location, start_at, booked_at } = session
  const day = (at: number) => dayIn(store.practice.timezone, at)
  const on = estimates.find(({ session_ids }) => session_ids.includes(id))
  return {
    appointment_id: id,
    start: toInstant(start_at),
    day: day(start_at),
    appointment_type_label: type_label,
    location,
    cpt_code: (type_id !== null && typeById(store.db, type_id)?.cpt_code) || '',
    price: toPrice(amountOfAppointment(store, session)),
    due_on: estimateDueOn({ booked_on: day(booked_at), session_on: day(start_at) }),
    estimate: on ? numberOf(on) : null,
  }
}

/** What the law wants on an estimate and the practice or the client's record does not say. */
function lackingOf(
  { practice }: PracticeStore,
  people: readonly PersonRow[],
  sender: PaperSender,
): (typeof ESTIMATE_LACKING)[number][] {
  const known = {
    provider_npi: practice.provider_npi !== '',
    tax_id: practice.tax_id !== '',
    dob: people.every((person) => marksInChart(person).dob !== ''),
    address: sender.lines.length > 0,
    license: sender.license !== '',
  } as const satisfies Record<(typeof ESTIMATE_LACKING)[number], boolean>
  return (Object.keys(known) as (typeof ESTIMATE_LACKING)[number][]).filter((name) => !known[name])
}
