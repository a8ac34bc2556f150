import { directory } from '#db/directory/connect'
import { isPersonInvited, memberInvitationById } from '#db/directory/queries/member-invitations'
import { practiceStub } from '#durable-objects/stubs'
import type { Traceparent } from '#kernel/trace'
import type { Env } from '../../env.ts'
import { memberForBooking } from '../people/people.ts'

/** Brings a practice's chart in line with its invitation as the directory has it now. Safe to repeat. */
export async function applyClientChange(env: Env, invitationId: string, traceparent: Traceparent): Promise<void> {
  const db = directory(env.DIRECTORY)
  const row = await memberInvitationById(db, invitationId)
  if (!row) return
  const { patient_user_id, practice_id } = row
  const practice = practiceStub(env, practice_id)
  const ctx = { actor: { kind: 'process', name: 'edge' }, traceparent, idempotency: null } as const
  if (row.accepted_by !== null) {
    const account = await memberForBooking(env, row.accepted_by)
    if (account) await practice.act('chart.link', ctx, { patient_user_id, account })
    return
  }
  if (patient_user_id)
    await practice.act('chart.mark_invited', ctx, {
      patient_user_id,
      invited: await isPersonInvited(db, patient_user_id),
    })
}

/** As applyClientChange, before the answer goes out; should it fail, the outbox row has it done soon after. */
export async function applyClientSoon(env: Env, invitationId: string, traceparent: Traceparent): Promise<void> {
  await Promise.allSettled([applyClientChange(env, invitationId, traceparent)])
}
