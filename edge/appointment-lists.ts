import type { AppointmentWire, listAppointments } from '#contracts/api/scheduling'
import type { Query } from '#contracts/endpoint'
import type { CallContext, UserActor } from '#domain/access/actor'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { fromInstant, type Millis } from '#kernel/clock'
import type { Env } from './env.ts'

type Question = Query<typeof listAppointments>

const END_OF_TIME: Millis = 8_640_000_000_000_000
/** The most sessions of one member that a list reads. Lists of the specification skip at most 1,000. */
const MOST_INDEXED = 1_000

function windowOf(query: Question): { from: Millis; to: Millis } {
  return {
    from: query.oldest_datetime === undefined ? 0 : fromInstant(query.oldest_datetime),
    to: query.newest_datetime === undefined ? END_OF_TIME : fromInstant(query.newest_datetime) + 1,
  }
}

const filterOf = (query: Question) => ({
  may_have_missed: query.orchid_pro_may_have_missed_appointment ?? null,
  cancelled: query.appointment_is_cancelled_or_abandoned ?? null,
})

/** A practice's calendar in the requested window. */
export async function appointmentsOfPractice(
  practice: ReturnType<typeof practiceStub>,
  ctx: CallContext,
  query: Question,
): Promise<AppointmentWire[]> {
  return practice.act('appointment.list', ctx, {
    ...windowOf(query),
    ...filterOf(query),
    skip: query.skip,
    limit: query.limit,
    patient_user_id: query.patient_user_id ?? null,
  })
}

/** A member's sessions in all practices. The hub lists the practices, and each practice returns its sessions. */
export async function appointmentsOfMember(
  env: Env,
  ctx: CallContext,
  actor: UserActor,
  query: Question,
): Promise<AppointmentWire[]> {
  const { from, to } = windowOf(query)
  const index = await hubStub(env, actor.user_id).act('index.list', { from, to, limit: MOST_INDEXED })
  const byPractice = Map.groupBy(index, (entry) => entry.practice_id)
  const found = await Promise.all(
    Array.from(byPractice, ([practiceId, entries]) =>
      practiceStub(env, practiceId).act(
        'appointment.list_own',
        ctx,
        entries.map((entry) => entry.appointment_id),
        filterOf(query),
      ),
    ),
  )
  return found
    .flat()
    .filter((one) => query.patient_user_id === undefined || one.patient.patient_user_id === query.patient_user_id)
    .sort((a, b) => a.appointment_start.localeCompare(b.appointment_start))
    .slice(query.skip, query.skip + query.limit)
}
