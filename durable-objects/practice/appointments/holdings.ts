import { attendanceIn, consentLogOf } from '#db/practice/queries/calls'
import { appointmentsAfter, peopleOfSession } from '#db/practice/queries/appointments'
import { meetingById } from '#db/practice/queries/meetings'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { toInstant } from '#kernel/clock'
import { writtenName } from '../charts/chart-rows.ts'
import { askWordsOf } from './ask-rows.ts'
import { reasonOf } from './cancel-reason.ts'
import { type Holdings, PAGE, page } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Appointments with their people. An export adds attendance and consents to each session. */
export const appointmentHoldings = {
  tables: [appointments, appointment_people],
  parts: {
    sessions: async ({ host, read, after }) => {
      const sessions = read((store) => sessionPage(store, after))
      const opened = await Promise.all(
        sessions.map(async ({ cancel_reason_sealed, ask_text_sealed, ask_answer_sealed, ...session }) => ({
          ...session,
          ask: await askWordsOf(host, { id: session.appointment_id, ask_text_sealed, ask_answer_sealed }),
          cancel_reason: await reasonOf(host, { id: session.appointment_id, cancel_reason_sealed }),
        })),
      )
      return page(opened, PAGE, ({ appointment_id }) => appointment_id)
    },
  },
  counted: { sessions: appointments },
} as const satisfies Holdings

function sessionPage(store: PracticeStore, after: string) {
  const { db } = store
  return appointmentsAfter(db, after, PAGE).map(({ id, start_at, end_at, ...row }) => {
    const { meeting_id } = row
    return {
      appointment_id: id,
      start: toInstant(start_at),
      end: toInstant(end_at),
      client: writtenName(store, row.patient_user_id),
      ...row,
      meeting: meetingById(db).get({ id: meeting_id }),
      people: peopleOfSession(db).all({ id }),
      attendance: attendanceIn(db, meeting_id),
      consents: consentLogOf(db, meeting_id),
    }
  })
}
