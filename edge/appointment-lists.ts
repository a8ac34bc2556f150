import type { AppointmentWire, listAppointments } from '#contracts/api/appointments'
import type { Query } from '#contracts/endpoint'
import type { CallContext, UserActor } from '#domain/access/actor'
import { guardianNeeds } from '#contracts/plain/act-rights'
import { guardianMay } from '#domain/access/guardian'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { Refusal } from '#contracts/errors'
import { withoutPayments } from '#domain/scheduling/status-flags'
import { rightsOf } from '#db/directory/queries/guardians'
import { fromInstant, type Millis } from '#kernel/clock'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { minorsOfGuardian } from './directory/guardians/guardians.ts'
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

/** A member's sessions in all practices. */
export async function appointmentsOfMember(
  env: Env,
  ctx: CallContext,
  actor: UserActor,
  query: Question,
): Promise<AppointmentWire[]> {
  return page(await readSessions(env, ctx, actor, query), query)
}

/**
 * The sessions of all minors of a guardian, as `of_minors` says. Each practice is asked as if the guardian acted for the
 * minor, so it leaves out what is hidden from guardians, and its audit says who read for whom. Throws `forbidden` while
 * the guardian acts for a minor, because the minor has none.
 */
export async function appointmentsOfMinors(
  store: DirectoryStore,
  actor: UserActor,
  query: Question,
): Promise<AppointmentWire[]> {
  if (actor.guardian) throw new Refusal('forbidden')
  const guardianships = await minorsOfGuardian(store, actor.user_id)
  const found = await Promise.all(
    guardianships.map(async ({ guardianship, user }) => {
      const rights = rightsOf(guardianship)
      const acting = { ...actor, user_id: user.id, guardian: { user_id: actor.user_id, rights } }
      if (!guardianMay(rights, guardianNeeds('appointment.list_own'))) return []
      const sessions = await readSessions(store.env, { ...store.ctx, actor: acting }, acting, query)
      return rights.pay ? sessions : sessions.map(withoutMoney)
    }),
  )
  return page(found.flat(), query)
}

/** A session for a guardian who may not see what it costs. */
function withoutMoney(read: AppointmentWire): AppointmentWire {
  const session = withoutPayments(read)
  const status_flags = { ...session.status_flags, needs_payment: false, paid: false, is_invoice_created: false }
  return { ...session, status_flags, price: 0, invoice_id: null, cancellation: null, ...NO_REFUND }
}

const NO_REFUND = { cancel_refund_offer: null, refund: null } as const

const page = (sessions: AppointmentWire[], { skip, limit }: Question): AppointmentWire[] =>
  sessions.sort((a, b) => a.appointment_start.localeCompare(b.appointment_start)).slice(skip, skip + limit)

/** The hub of a member lists the practices, and each practice returns its sessions. */
async function readSessions(env: Env, ctx: CallContext, actor: UserActor, query: Question): Promise<AppointmentWire[]> {
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
}
