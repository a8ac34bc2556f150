import type { CallContext } from '#domain/access/actor'
import { ALL_RIGHTS } from '../../edge/families.ts'
import { ANN, link } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  bookSession,
  type Practice,
  person,
  TUESDAY_NINE,
} from './practice-factory.ts'
import { soapSchemaId } from '#durable-objects/practice/notes/note-schemas'

/** A practice with a client who has an account, a session and a note. */
export type Client = { member: string; pat: string; chart: string; session: string; note: string }

export async function clientOf(practice: Practice, start = TUESDAY_NINE): Promise<Client> {
  const owner = asOwner(practice)
  const made = await practice.stub.act('chart.create', owner, ANN)
  const member = person()
  await link(practice, made.patient_user_id, member)
  const session = await bookSession(practice, member, start)
  const note = await practice.stub.act('note.begin', owner, {
    appointment_id: session,
    note_schema_id: soapSchemaId(practice.id),
  })
  return { member, pat: made.patient_user_id, chart: made.chart_id, session, note: note.note_data_id }
}

/** The context of a guardian who acts as a member. */
export function asGuardian(guardian: string, minor: string, rights = ALL_RIGHTS): CallContext {
  const ctx = asMember(minor)
  if (ctx.actor.kind !== 'user') throw new Error('not a user')
  return { ...ctx, actor: { ...ctx.actor, guardian: { user_id: guardian, rights } } }
}

/** Hands the practice over to its scheduler. Returns the practice as its new owner calls it. */
export async function handedOver(practice: Practice): Promise<Practice> {
  const { actor } = await asScheduler(practice)
  if (actor.kind !== 'user') throw new Error('not a user')
  const names = { first_name: 'Bea', last_name: 'Lund', display_name: 'Dr. Bea Lund', id_or_custom_url: 'bea-lund' }
  const gone = { first_name: 'Ada', last_name: 'Reed', display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' }
  await practice.stub.act('team.keep', asEdge(), {
    people: [
      { user_id: actor.user_id, ...names, version: 2, role: 'OWNER', may_complete: false, until_at: null },
      { user_id: practice.owner, ...gone, version: 2, role: 'PRACTICE_SCHEDULER', may_complete: false, until_at: null },
    ],
  })
  return { ...practice, owner: actor.user_id }
}
