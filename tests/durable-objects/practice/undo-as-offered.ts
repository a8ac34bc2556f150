import { expect } from 'vitest'
import type { Millis } from '#kernel/clock'
import { asOwner, type Practice, refusalOf } from './practice-factory.ts'

type Ctx = ReturnType<typeof asOwner>

/**
 * Undoes a change, and expects that the practice was offered it exactly when it is not refused. Only that the time before
 * is taken is found out by trying. `version` is the one that the change made.
 */
export async function undoAsOffered(practice: Practice, id: string, version: Millis, ctx: Ctx = asOwner(practice)) {
  const shown = await practice.stub.act('appointment.read', asOwner(practice), id).catch(() => null)
  const undone = practice.stub.act('appointment.undo', ctx, id, version)
  if (shown && Date.parse(shown.modify_datetime) === version) {
    const isOffered = shown.undoable_until !== null
    const refusal = await undone.then(
      () => null,
      () => refusalOf(undone),
    )
    if (refusal !== 'slot_taken' && refusal !== 'not_found')
      expect({ refusal, isOffered }).toEqual({ refusal, isOffered: refusal === null })
  }
  return undone
}
