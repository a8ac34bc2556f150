import type { LACKING, prepareSuperbill as preparing } from '#contracts/api/papers'
import type { Response } from '#contracts/endpoint'
import { typeById } from '#db/practice/queries/appointment-types'
import type { PaperRow } from '#db/practice/queries/papers'
import { peopleOfChart } from '#db/practice/queries/charts'
import type { Superbill } from '#domain/papers/superbill'
import { dayIn } from '#domain/scheduling/zone'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { legalName, marksInChart, type PersonRow } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PaperSender } from './paper-sender.ts'
import { numberOf, openPaper } from './paper-rows.ts'
import { billableSessions, moneyOfSession, standingSuperbills } from './superbill-sessions.ts'

type Draft = Response<typeof preparing>

/**
 * What a new superbill of a client starts with. Owner only. Throws `not_found`, and `reason_required` for a client whom the
 * caller does not treat.
 */
export async function prepareSuperbill(call: ActCall, id: string, sender: PaperSender): Promise<Draft> {
  const earlier = call.admit((store) => {
    const chart = chartRow(store, id)
    assertTreats(store, chart.id)
    return standingSuperbills(store, chart.id)[0]
  })
  const last = earlier && (await openPaper(call.host, earlier, 'superbill'))
  return call.transact((store) => {
    const chart = chartRow(store, id)
    const people = peopleOfChart(store.db, chart.id)
    const billed = standingSuperbills(store, chart.id)
    for (const { patient_user_id } of people)
      store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
    return {
      people: people.map((person) => ({ patient_user_id: person.patient_user_id, name: legalName([person]) })),
      diagnoses: last?.diagnoses ?? [],
      payer: last?.client.payer ?? '',
      member_id: last?.client.member_id ?? '',
      lacking: lackingOf(store, people, sender),
      sessions: billableSessions(store, chart.id).map((session) => sessionOf(store, session, { last, billed })),
    }
  })
}

function sessionOf(
  store: PracticeStore,
  session: AppointmentRow,
  { last, billed }: { last: Superbill | undefined; billed: readonly PaperRow[] },
): Draft['sessions'][number] {
  const { id, type_id, type_label, location, start_at } = session
  const before = last?.lines.find((line) => line.type_id === type_id && line.label === type_label)
  const isRemote = location === 'telehealth'
  const money = moneyOfSession(store, session)
  const price = (minor: number) => toPrice({ minor, currency: money.currency })
  const on = billed.find(({ session_ids }) => session_ids.includes(id))
  return {
    appointment_id: id,
    start: toInstant(start_at),
    day: dayIn(store.practice.timezone, start_at),
    appointment_type_label: type_label,
    location,
    charge: price(money.charge_minor),
    paid: price(money.paid_minor),
    cpt_code: before?.cpt_code ?? ((type_id !== null && typeById(store.db, type_id)?.cpt_code) || ''),
    modifiers: isRemote ? ['95'] : [],
    place_of_service: isRemote ? '10' : '11',
    superbill: on ? numberOf(on) : null,
  }
}

/** What insurers ask for and the practice or the client's record does not say. */
function lackingOf(
  { practice }: PracticeStore,
  people: readonly PersonRow[],
  sender: PaperSender,
): (typeof LACKING)[number][] {
  const known = {
    provider_npi: practice.provider_npi !== '',
    tax_id: practice.tax_id !== '',
    address: sender.lines.length > 0,
    phone_number: practice.billing_phone !== '',
    license: sender.license !== '',
    dob: people.every((person) => marksInChart(person).dob !== ''),
    home_address: people.every((person) => person.home_address_line1 !== ''),
  } as const satisfies Record<(typeof LACKING)[number], boolean>
  return (Object.keys(known) as (typeof LACKING)[number][]).filter((name) => !known[name])
}
