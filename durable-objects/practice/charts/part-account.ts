import { attendanceIn } from '#db/practice/queries/calls'
import { channelOfPair } from '#db/practice/queries/channels'
import { sessionsOfPerson } from '#db/practice/queries/chart-sessions'
import { changePerson } from '#db/practice/queries/charts'
import { forgetPayerOfChart, forgetPayers, invoicesWithoutSession } from '#db/practice/queries/invoices'
import { voidMailsTo } from '#db/practice/queries/mails'
import type { appointments } from '#db/practice/schema-appointments'
import { Refusal } from '#contracts/errors'
import { changePeople } from '../meetings/write-appointment.ts'
import { takeContacts } from './moved-contacts.ts'
import { announcePair } from '../store/hub-news.ts'
import { userHere } from '../store/rights.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { chartOfAccount, type ChartPerson, noAccount, ownRow, type PersonRow } from './chart-rows.ts'
import { refreshChartWords } from './chart-words.ts'
import { endPermissionsFor } from './end-permission.ts'
import { followPartner } from './follow-partner.ts'

type AppointmentRow = typeof appointments.$inferSelect

/**
 * Parts the account of a chart's person from the chart (decision 053). Sessions, notes and invoices stay with the chart
 * and disappear from the account. What the account booked itself goes with it to a chart of its own, and what it entered
 * (contacts, consents) goes too. Throws `not_found`,
 * `wrong_state` for a person without an account, `conflict` while the account is in a call of the chart.
 */
export function partAccount(store: PracticeStore, patientUserId: string): { moved: string[]; kept: string[] } {
  ownRow(store, patientUserId)
  const { db } = store
  return store.once(() => {
    const person = ownRow(store, patientUserId)
    const account = person.linked_user_id
    if (account === null) throw new Refusal('wrong_state', 'This client has no account.')
    const sessions = sessionsOfPerson(db, patientUserId, account)
    const own = sessions.filter(({ booked_by }) => booked_by === account).map(({ session }) => session)
    const staying = sessions.filter(({ booked_by }) => booked_by !== account).map(({ session }) => session)
    if (staying.some((session) => isInCall(store, session, account)))
      throw new Refusal('conflict', 'This person is in a call with you. Please end the call first.')
    release(store, person)
    followPartner(store, patientUserId)
    endPermissionsFor(store, account, userHere(store).user_id)
    store.audit({ category: 'chart', object: person.chart_id, patient_id: patientUserId })
    forgetPayerOfChart(db, person.chart_id, account)
    for (const { id } of invoicesWithoutSession(db, person.chart_id))
      voidMailsTo(db, id, { except: [patientUserId], at: store.now })
    for (const session of staying) stayWithChart(store, session, { patientUserId, account })
    const provider_user_id = store.practice.owner_user_id
    const talks = channelOfPair(db, { member_user_id: account, provider_user_id }) !== undefined
    const fresh = own.length > 0 || talks ? chartOfAccount(store, accountOf(person, account)) : null
    if (fresh) for (const session of own) moveWithAccount(store, session, fresh)
    takeContacts(db, { from: patientUserId, to: fresh?.patient_user_id ?? null })
    announcePair(store, provider_user_id, account)
    return { moved: own.map(({ id }) => id), kept: staying.map(({ id }) => id) }
  })
}

/** What the account last said about its person. An older report than any that follows. */
const accountOf = (person: PersonRow, user_id: string) => ({
  user_id,
  first_name: person.account_first_name,
  preferred_first_name: person.account_preferred_first_name,
  last_name: person.account_last_name,
  dob: person.account_dob,
  email: person.account_email,
  phone_number: person.account_phone,
  version: person.account_version,
})

/** Removes the account, and everything that it said, from a chart's person. */
function release(store: PracticeStore, person: PersonRow): void {
  changePerson(store.db, person.patient_user_id, {
    ...noAccount(person),
    // The email of the invitation was that of the account.
    email: '',
    parted_at: store.now,
    modify_at: store.nextStamp(),
  })
  refreshChartWords(store, person.chart_id)
}

/** A session that stays with the chart: the account no longer takes part in it, and nothing more is sent to it. */
function stayWithChart(
  store: PracticeStore,
  session: AppointmentRow,
  { patientUserId, account }: { patientUserId: string; account: string },
): void {
  const { db } = store
  forgetPayers(db, session.id)
  voidMailsTo(db, session.id, { except: [session.provider_id, patientUserId], at: store.now })
  changePeople(store, session, {
    account: { person_id: patientUserId, user_id: null },
    unanswerable: true,
    untilNow: account,
  })
}

/** A session that the account booked itself: it goes to the account's own chart, with its notes. */
function moveWithAccount(store: PracticeStore, session: AppointmentRow, to: ChartPerson): void {
  changePeople(store, session, { to })
  store.audit({
    action: 'appointment.change_chart',
    category: 'appointment',
    object: session.id,
    patient_id: to.patient_user_id,
  })
}

function isInCall(store: PracticeStore, session: AppointmentRow, account: string): boolean {
  return attendanceIn(store.db, session.meeting_id).some(({ user_id, present }) => present && user_id === account)
}
