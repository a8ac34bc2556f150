import type { ChartPage, ChartPersonWire } from '#contracts/api/chart-page'
import * as page from '#db/practice/queries/chart-page'
import { creditOfChart } from '#db/practice/queries/chart-ledger'
import { peopleOfChart } from '#db/practice/queries/charts'
import { shownName } from '#domain/content/person-name'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { appointmentView } from '../appointments/appointment-view.ts'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { noteEntries } from './list-notes.ts'
import { namesInChart, type PersonRow } from '../charts/chart-rows.ts'
import { couplesOf } from '../charts/couple-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'

/** A person of a chart as the practice knows them. What their account says is added by the directory. */
export type PersonOfChart = Omit<ChartPersonWire, 'account' | 'guardians' | 'is_minor'>
export type OpenedChart = Omit<ChartPage, 'people'> & { people: PersonOfChart[] }

/**
 * The first screen of a chart: people, next and last session, money and, for the owner, how the notes stand. Staff
 * only; a scheduler gets nothing of the notes. Throws `not_found`, `reason_required`.
 */
export async function openChart(call: ActCall, id: string): Promise<OpenedChart> {
  const { found, last } = call.admit((store) => {
    const chart = chartRow(store, id)
    assertTreats(store, chart.id)
    const isOwner = staffHere(store).role === 'OWNER'
    const people = peopleOfChart(store.db, chart.id)
    const { db, now } = store
    const view = (row: AppointmentRow | undefined) => (row ? appointmentView(store, row, 'staff') : null)
    const balance = page.balanceOfChart(db, chart.id, now)
    const price = (minor: number) => toPrice({ minor, currency: 'usd' })
    for (const { patient_user_id } of people)
      store.audit({ category: 'chart', object: chart.id, patient_id: patient_user_id })
    return {
      last: isOwner ? page.notesOfChart(db, chart.id, { unsigned: false, after: null, limit: 1 }) : [],
      found: {
        patient_chart_id: chart.id,
        patient_type: chart.patient_type,
        client_status: chart.client_status,
        create_datetime: toInstant(chart.create_at),
        modify_datetime: toInstant(Math.max(chart.modify_at, ...people.map(({ modify_at }) => modify_at))),
        people: people.map((person) => personView(store, person, { isOwner })),
        couples: isOwner ? people.flatMap((person) => couplesIn(store, person)) : [],
        next_session: view(page.nextSessionOf(db, chart.id, now)),
        last_session: view(page.lastSessionOf(db, chart.id, now)),
        sessions: page.sessionCounts(db, chart.id, now),
        kept_from_guardians: page.hiddenCounts(db, chart.id),
        balance: {
          due: price(balance.due),
          overdue: price(balance.overdue),
          credit: price(Math.max(0, creditOfChart(db, chart.id))),
          open_invoices: balance.open,
          invoices: balance.invoices,
        },
        notes: isOwner ? page.noteCounts(db, chart.id) : null,
      },
    }
  })
  const [entry = null] = await noteEntries(call, last)
  return { ...found, notes: found.notes && { ...found.notes, last: entry } }
}

/** The couples of a client who is alone in their chart. */
function couplesIn(store: PracticeStore, { patient_user_id, same_as }: PersonRow): OpenedChart['couples'] {
  if (same_as !== null) return []
  return couplesOf(store, patient_user_id).map(({ chart_id, partner }) => ({
    patient_chart_id: chart_id,
    partner_name: shownName(namesInChart(partner)),
  }))
}

function personView(store: PracticeStore, person: PersonRow, { isOwner }: { isOwner: boolean }): PersonOfChart {
  const { linked_user_id } = person
  const { patient_user_id, first_name, preferred_first_name, last_name, pronouns, dob, email, phone_number } = person
  const { timezone, country, home_address_line1, home_city, home_state, home_zipcode } = person
  return {
    ...{ patient_user_id, first_name, preferred_first_name, last_name, pronouns, dob, email, phone_number },
    ...{ timezone, country, home_address_line1, home_city, home_state, home_zipcode },
    own_chart_id: isOwner && person.same_as !== null ? (page.chartOfPerson(store.db, person.same_as) ?? null) : null,
    linked_user_id,
  }
}
