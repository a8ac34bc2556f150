import type { MergeDifference } from '#contracts/plain/chart-words'
import { Refusal } from '#contracts/errors'
import { attendanceIn } from '#db/practice/queries/calls'
import { setChartStatus } from '#db/practice/queries/chart-page'
import { changePerson } from '#db/practice/queries/charts'
import { invoicesWithoutSession } from '#db/practice/queries/invoices'
import {
  changeClient,
  changePaperClient,
  markMerged,
  paperIdsOfChart,
  readdressMails,
  sessionsWithAccount,
} from '#db/practice/queries/merges'
import type { appointments } from '#db/practice/schema-appointments'
import { chart_merge_moves, chart_merges } from '#db/practice/schema-merges'
import { joinContacts } from './moved-contacts.ts'
import { changePeople } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'
import { type ChartPerson, noAccount, type PersonRow } from './chart-rows.ts'
import { agreementOf, isAgreed } from './address-rows.ts'
import { refreshChartWords } from './chart-words.ts'
import { followPartner } from './follow-partner.ts'
import { fieldsToFill } from './merge-preview.ts'
import { differencesOf, type Pair, pairToMerge } from './merge-rows.ts'

type AppointmentRow = typeof appointments.$inferSelect

export type MergeQuestion = { kept: string; gone: string; despite: readonly MergeDifference[] }
/** `gone_person`: the person whose open invitation, if there is one, now leads to the kept chart. */
export type Merged = { merge_id: string; gone_person: string; kept_person: string; kept_has_account: boolean }

/**
 * Joins two charts of one person (decision 063). Sessions with their notes, invoices, transcripts and mails, and contacts, move to the
 * kept chart; empty fields of its person are filled in; the account goes with them if the kept person has none. Nothing
 * is deleted, and every change is stored for the undoing. Throws `not_found`, and `conflict` for charts that cannot be
 * joined, for a difference that is not named, and while the client is in a call.
 */
export function mergeCharts(store: PracticeStore, { despite, ...asked }: MergeQuestion): Merged {
  return store.once(() => {
    const pair = pairToMerge(store, asked)
    const unnamed = differencesOf(pair).filter((difference) => !despite.includes(difference))
    if (unnamed.length > 0)
      throw new Refusal(
        'conflict',
        `These clients have different ${wordsOf(unnamed)}. Please check that they are one person.`,
      )
    const { kept, gone } = pair
    const { db } = store
    const id = store.newId('mrg')
    const account = gone.person.linked_user_id
    const filled = fieldsToFill(pair)
    store.insert(chart_merges, {
      id,
      kept_chart_id: kept.chart.id,
      gone_chart_id: gone.chart.id,
      kept_person_id: kept.person.patient_user_id,
      gone_person_id: gone.person.patient_user_id,
      filled: JSON.stringify(filled),
      account,
      kept_status: kept.chart.client_status,
      merged_by: callerOf(store) ?? '',
      merged_at: store.now,
      undone_by: null,
      undone_at: null,
    })
    for (const session of [pair.kept, pair.gone].flatMap(({ chart, person }) =>
      sessionsWithAccount(db, { chart_id: chart.id, patient_user_id: person.patient_user_id }),
    ))
      join(store, { ...session, merge_id: id, pair })
    moveInvoices(store, { merge_id: id, from: gone.chart.id, to: personOf(kept.person) })
    joinContacts(db, { kept: kept.person.patient_user_id, gone: gone.person.patient_user_id })
    // An account is linked to one person at a time.
    if (account !== null) changePerson(db, gone.person.patient_user_id, noAccount(gone.person))
    changePerson(db, kept.person.patient_user_id, {
      ...Object.fromEntries(filled.map((field) => [field, gone.person[field]])),
      ...(account !== null && accountOf(gone.person)),
      // Who agreed to emails at the address that moves still agrees.
      ...(filled.includes('email') && isAgreed(store, gone.person) && agreementOf(gone.person)),
      modify_at: store.nextStamp(),
    })
    markMerged(db, personOf(gone.person), personOf(kept.person), store.nextStamp())
    followPartner(store, kept.person.patient_user_id)
    if (kept.chart.client_status !== 'active' && gone.chart.client_status === 'active')
      setChartStatus(db, kept.chart.id, { client_status: 'active', modify_at: store.nextStamp() })
    refreshChartWords(store, kept.chart.id)
    for (const { chart, person } of [kept, gone])
      store.audit({ category: 'chart', object: chart.id, patient_id: person.patient_user_id, reason: id })
    return {
      merge_id: id,
      gone_person: gone.person.patient_user_id,
      kept_person: kept.person.patient_user_id,
      kept_has_account: account !== null || kept.person.linked_user_id !== null,
    }
  })
}

const wordsOf = (differences: readonly MergeDifference[]): string =>
  differences.map((one) => (one === 'dob' ? 'birth dates' : 'names')).join(' and ')

/** Makes a session one of the kept chart, with the account of its person. */
function join(
  store: PracticeStore,
  {
    session,
    user_id,
    merge_id,
    pair: { kept, gone },
  }: { session: AppointmentRow; user_id: string | null; merge_id: string; pair: Pair },
): void {
  const { db } = store
  const account = kept.person.linked_user_id ?? gone.person.linked_user_id
  const moved = session.chart_id === gone.chart.id
  const linked = account !== null && user_id === null
  if (!moved && !linked) return
  if (attendanceIn(db, session.meeting_id).some(({ present }) => present))
    throw new Refusal('conflict', 'Someone is in a call of these sessions. Please end the call first.')
  const { patient_user_id } = kept.person
  if (moved) readdressMails(db, session.id, gone.person.patient_user_id, patient_user_id)
  store.insert(chart_merge_moves, { merge_id, appointment_id: session.id, moved, linked })
  changePeople(store, session, {
    ...(moved && { to: { chart_id: kept.chart.id, patient_user_id } }),
    ...(linked && { account: { person_id: patient_user_id, user_id: account } }),
  })
}

/**
 * Makes the invoices of a chart that have no session those of the kept one, with what is owed and mailed about them, and
 * its other papers.
 */
function moveInvoices(
  store: PracticeStore,
  { merge_id, from, to }: { merge_id: string; from: string; to: ChartPerson },
): void {
  for (const { id, patient_user_id } of invoicesWithoutSession(store.db, from)) {
    store.insert(chart_merge_moves, { merge_id, appointment_id: id, moved: true, linked: false })
    changeClient(store.db, { id, was: patient_user_id ?? '' }, to)
  }
  for (const id of paperIdsOfChart(store.db, from)) {
    store.insert(chart_merge_moves, { merge_id, appointment_id: id, moved: true, linked: false })
    changePaperClient(store.db, id, to)
  }
}

export const personOf = ({ chart_id, patient_user_id }: PersonRow): ChartPerson => ({ chart_id, patient_user_id })

/** What a person's account says, to be copied to the person who gets it. */
export function accountOf(person: PersonRow) {
  const { linked_user_id, account_version, account_dob, account_email, account_phone } = person
  const { account_first_name, account_last_name, account_preferred_first_name } = person
  return {
    ...{ linked_user_id, account_version, account_dob, account_email, account_phone },
    ...{ account_first_name, account_last_name, account_preferred_first_name },
  }
}
