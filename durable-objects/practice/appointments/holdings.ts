import { meetingById } from '#db/practice/queries/meetings'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { series } from '#db/practice/schema-calendar'
import { attendance, consent_log } from '#db/practice/schema-calls'
import { meetings } from '#db/practice/schema-meetings'
import { toInstant } from '#kernel/clock'
import { asc, eq, gt } from 'drizzle-orm'
import { writtenName } from '../charts/chart-rows.ts'
import { type Holdings, PAGE, page } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Places of parties, with their meeting, who was there and who agreed to what. */
export const appointmentHoldings = {
  tables: [meetings, appointments, appointment_people, series],
  parts: {
    sessions: ({ read, after }) =>
      read((store) => page(sessionsAfter(store, after), PAGE, ({ appointment_id }) => appointment_id)),
  },
  counted: { sessions: appointments },
} as const satisfies Holdings

function sessionsAfter(store: PracticeStore, after: string) {
  const { db } = store
  const found = db
    .select()
    .from(appointments)
    .where(gt(appointments.id, after))
    .orderBy(asc(appointments.id))
    .limit(PAGE)
    .all()
  return found.map(({ id, start_at, end_at, ...row }) => {
    const meeting_id = row.meeting_id ?? id
    return {
      appointment_id: id,
      start: toInstant(start_at),
      end: toInstant(end_at),
      client: writtenName(store, row.patient_user_id),
      ...row,
      ...(row.meeting_id === null ? {} : { meeting: meetingById(db).get({ id: meeting_id }) }),
      people: db.select().from(appointment_people).where(eq(appointment_people.appointment_id, id)).all(),
      attendance: db.select().from(attendance).where(eq(attendance.appointment_id, meeting_id)).all(),
      consents: db.select().from(consent_log).where(eq(consent_log.appointment_id, meeting_id)).all(),
    }
  })
}
