import type { listMerges as listing } from '#contracts/api/chart-merges'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { appointmentById } from '#db/practice/queries/appointments'
import { attendanceIn } from '#db/practice/queries/calls'
import { setChartStatus } from '#db/practice/queries/chart-page'
import { sessionsOfPerson } from '#db/practice/queries/chart-sessions'
import { changePerson } from '#db/practice/queries/charts'
import * as merges from '#db/practice/queries/merges'
import { DAY, toInstant } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { changePeople } from '../meetings/write-appointment.ts'
import { partContacts, takeContacts } from './moved-contacts.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'
import { NO_AGREEMENT } from './address-rows.ts'
import { noAccount, type PersonRow, patientRow } from './chart-rows.ts'
import { refreshChartWords } from './chart-words.ts'
import { chartRow, ownChartRow } from './find-chart.ts'
import { followPartner } from './follow-partner.ts'
import { accountOf, personOf } from './merge-charts.ts'
import type { FilledField } from './merge-rows.ts'

/** How long a joining can be undone. */
const UNDO = 30 * DAY
const LISTED = 50

/** The joinings into a chart that can still be undone, the latest first. Throws `not_found`. */
export function listMerges(store: PracticeStore, id: string): Response<typeof listing>['merges'] {
  const chart = chartRow(store, id)
  const rows = merges
    .mergesOfChart(store.db, chart.id, LISTED)
    .filter((row) => row.kept_chart_id === chart.id && store.now <= row.merged_at + UNDO)
  return rows.map((row) => {
    const { first_name, last_name } = goneRow(store, row)
    return {
      merge_id: row.id,
      first_name,
      last_name,
      sessions: merges
        .movesOfMerge(store.db, row.id)
        .filter(({ moved, appointment_id }) => moved && parseOwnedId(appointment_id, 'apt')).length,
      merged_datetime: toInstant(row.merged_at),
      undo_until: toInstant(row.merged_at + UNDO),
    }
  })
}

const goneRow = (store: PracticeStore, row: merges.MergeRow) => patientRow(store, row.gone_person_id, 'also merged')

/**
 * Takes two joined charts apart: the sessions and contacts that moved go back with everything about them, fields that were filled in
 * are emptied unless they changed since, and the account returns. What was added since stays with the kept chart. Safe to
 * repeat. Throws `not_found`, `wrong_state` after 30 days, and `conflict` while a later joining builds on it or someone is
 * in a call.
 */
export function undoMerge(
  store: PracticeStore,
  { id, merge_id }: { id: string; merge_id: string },
): { chart_id: string; people: string[] } {
  const { db } = store
  const row = merges.mergeById(db, merge_id)
  if (!row || chartRow(store, row.kept_chart_id).id !== chartRow(store, id).id) throw new Refusal('not_found')
  const answer = { chart_id: row.gone_chart_id, people: [row.kept_person_id, row.gone_person_id] }
  if (row.undone_at !== null) return answer
  if (store.now > row.merged_at + UNDO)
    throw new Refusal('wrong_state', 'Clients can be taken apart for 30 days after they were merged.')
  const kept = patientRow(store, row.kept_person_id, 'also merged')
  const gone = goneRow(store, row)
  if (kept.merged_into !== null)
    throw new Refusal('conflict', 'This client was merged again since. Please undo that first.')
  // Unless the account was parted since, it goes back.
  const hasOwnAccount = row.account !== null && kept.linked_user_id === row.account
  for (const { appointment_id, moved, linked } of merges.movesOfMerge(db, row.id)) {
    if (parseOwnedId(appointment_id, 'pap')) {
      merges.changePaperClient(db, appointment_id, personOf(gone))
      continue
    }
    if (parseOwnedId(appointment_id, 'inv')) {
      merges.changeClient(db, { id: appointment_id, was: kept.patient_user_id }, personOf(gone))
      continue
    }
    const session = appointmentById(db).get({ id: appointment_id })
    if (!session || session.patient_user_id !== kept.patient_user_id) continue
    if (attendanceIn(db, session.meeting_id).some(({ present }) => present))
      throw new Refusal('conflict', 'Someone is in a call of these sessions. Please end the call first.')
    const was = session.patient_user_id
    if (moved) merges.readdressMails(db, session.id, was, gone.patient_user_id)
    changePeople(store, session, {
      ...(moved && { to: personOf(gone) }),
      ...(linked && { account: { person_id: moved ? gone.patient_user_id : was, user_id: null } }),
      untilNow: linked ? kept.linked_user_id : null,
    })
  }
  partContacts(db, { kept: kept.patient_user_id, gone: gone.patient_user_id })
  if (hasOwnAccount) leaveWithAccount(store, { kept, gone, account: row.account ?? '' })
  const filled = (JSON.parse(row.filled) as FilledField[]).filter((field) => kept[field] === gone[field])
  changePerson(db, kept.patient_user_id, {
    ...Object.fromEntries(filled.map((field) => [field, ''])),
    ...(filled.includes('email') && NO_AGREEMENT),
    ...(hasOwnAccount && noAccount(kept)),
    modify_at: store.nextStamp(),
  })
  if (hasOwnAccount) changePerson(db, gone.patient_user_id, accountOf(kept))
  merges.markMerged(db, personOf(gone), null, store.nextStamp())
  for (const person of [kept, gone]) followPartner(store, person.patient_user_id)
  const chart = ownChartRow(store, row.kept_chart_id)
  if (chart.client_status === 'active' && row.kept_status !== 'active')
    setChartStatus(db, chart.id, { client_status: row.kept_status, modify_at: store.nextStamp() })
  for (const chartId of [row.kept_chart_id, row.gone_chart_id]) refreshChartWords(store, chartId)
  merges.changeMerge(db, row.id, { undone_at: store.now, undone_by: callerOf(store) })
  for (const person of [kept, gone])
    store.audit({ category: 'chart', object: person.chart_id, patient_id: person.patient_user_id, reason: row.id })
  return answer
}

/**
 * The sessions since the joining in which the account takes part that now returns to the other chart: what it booked
 * itself goes with it, and the others stay, without it (as when an account is parted).
 */
function leaveWithAccount(
  store: PracticeStore,
  { kept, gone, account }: { kept: PersonRow; gone: PersonRow; account: string },
): void {
  const { db } = store
  for (const { session, booked_by } of sessionsOfPerson(db, kept.patient_user_id, account)) {
    const isOwn = booked_by === account
    changePeople(store, session, {
      ...(isOwn ? { to: personOf(gone) } : { account: { person_id: kept.patient_user_id, user_id: null } }),
      untilNow: account,
    })
  }
  takeContacts(db, { from: kept.patient_user_id, to: gone.patient_user_id })
}
