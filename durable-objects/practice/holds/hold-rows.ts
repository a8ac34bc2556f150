import { Refusal } from '#contracts/errors'
import { changeHold, holdById, openHoldsOf } from '#db/practice/queries/holds'
import type { holds } from '#db/practice/schema-holds'
import type { Subject } from '#domain/access/can'
import { heldUntil, type HoldEvent, nextHoldState } from '#domain/scheduling/lifecycle-of-hold'
import { ANSWER_HOURS } from '#domain/scheduling/request-deadline'
import { DAY, HOUR } from '#kernel/clock'
import { announceHold } from '../store/hub-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'

export type HoldRow = typeof holds.$inferSelect

/** The row of a hold. Does not check the caller. Throws `not_found`. */
export function holdRow(store: PracticeStore, id: string): HoldRow {
  const row = store.practice && holdById(store.db).get({ id })
  if (!row) throw new Refusal('not_found')
  return row
}

/** A hold as the subject of an act, which its member decides. Throws `not_found`. */
export function findHold(store: PracticeStore, id: string): Found<HoldRow> {
  const subject = holdRow(store, id)
  return { about: subjectOfHold(subject), subject }
}

/** A hold as rights see it. */
export const subjectOfHold = (hold: HoldRow): Pick<Subject, 'member' | 'hiddenFromGuardians'> => ({
  member: hold.user_id,
  hiddenFromGuardians: hold.keep_from_guardians,
})

/** A hold or request that was made before this long ago is not open any more (ms). */
const LONGEST_OPEN = ANSWER_HOURS * HOUR + DAY

/** The holds and requests for or by a user that are open. */
export function openHolds(store: PracticeStore, userId: string): HoldRow[] {
  // A hold lasts for minutes or, while it is being paid, for as long as its checkout; a request for three days at most.
  return openHoldsOf(store.db)
    .all({ user_id: userId, since: store.now - LONGEST_OPEN })
    .filter((hold) => hold.state === 'paying' || hold.expires_at > store.now)
}

/** The accounts whose holds this one is among: the member's, and that of the guardian who made it. */
export const holdersOf = ({ user_id, acting_user_id }: Pick<HoldRow, 'user_id' | 'acting_user_id'>): string[] => [
  ...new Set([user_id, acting_user_id]),
]

/** Ends the request of a session that was answered, withdrawn or lapsed: its time no longer counts among those held. */
export function endRequest(store: PracticeStore, { hold_id }: { hold_id: string | null }): void {
  const hold = hold_id === null ? undefined : holdById(store.db).get({ id: hold_id })
  if (hold?.state === 'requested') moveHold(store, hold, 'answer')
}

/**
 * Changes the state of a hold by the transition table. A hold changes nowhere else, so the hubs that count the
 * holds of its people are told here. Throws `wrong_state` when the table does not allow it.
 */
export function moveHold(store: PracticeStore, hold: HoldRow, event: HoldEvent, also: Partial<HoldRow> = {}): HoldRow {
  const state = nextHoldState(hold.state, event)
  if (!state) throw new Refusal('wrong_state')
  const change = { ...also, state, modify_at: store.nextStamp() }
  changeHold(store.db, hold.id, change)
  const after = { ...hold, ...change }
  if (heldUntil(hold) !== heldUntil(after)) for (const person of holdersOf(hold)) announceHold(store, person, hold.id)
  return after
}
