import { HOLDS_FULL_TEXT } from '#contracts/api/booking-limits'
import { Refusal } from '#contracts/errors'
import { guardianWhoHolds } from '#domain/scheduling/lifecycle-of-hold'
import { endedCall } from '../../kit/ended-call.ts'
import { hubStub } from '../../stubs.ts'
import { accountsOfCouple, coupleOfAccount } from '../charts/couple-rows.ts'
import { reachOfCouple } from '../offer/session-license.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import { type HoldRequest, examineHold, heldView, holdSlot, peopleWhoHold, type PlannedHold } from './hold-slot.ts'
import { holdersOf } from './hold-rows.ts'

/** A hold that is to be counted among those that these people have at all practices. */
type Counted = PlannedHold & {
  people: string[]
  made_by: string | null
  instead_of: string | null
}

type Step =
  | { held: ReturnType<typeof heldView> }
  /** `couple`: the accounts of both partners for whom the time would be booked. */
  | { held: null; planned: Counted; couple: string[] | null }

/**
 * Reserves a time for checkout. It is examined, counted at the hubs of its people, and only then written, so that nobody
 * ever holds more times than the limit, also at two practices at once. What was counted and then not written, because
 * the time was taken meanwhile, is forgotten; if that fails it counts until its deadline, and no longer. Throws what
 * `examineHold` throws, and `too_many` when a person has too many at all practices.
 */
export async function makeHold(call: ActCall, request: HoldRequest): Promise<ReturnType<typeof heldView>> {
  const step = call.admit((store): Step => {
    const known = store.answered<{ id: string }>()
    if (known) return { held: heldView(store, known.id) }
    const examined = examineHold(store, request)
    if (examined.own) return { held: heldView(store, holdSlot(store, request)) }
    const people = peopleWhoHold(store)
    const couple = examined.type.kind === 'couple' ? coupleOfAccount(store, people.user_id) : null
    return {
      held: null,
      couple: couple && accountsOfCouple(couple),
      planned: {
        id: store.newId('slot'),
        expires_at: examined.expires_at,
        people: holdersOf(people),
        made_by: guardianWhoHolds(people),
        instead_of: examined.before?.id ?? null,
      },
    }
  })
  if (step.held) return step.held
  const { planned, couple } = step
  // A couple is met by video only where both live, which the edge did not know.
  const reach = couple ? await reachOfCouple(call.host, request.provider_id, couple) : request.reach
  let isWritten = false
  try {
    if (!(await isCounted(call.host, planned))) throw new Refusal('too_many', HOLDS_FULL_TEXT)
    const held = call.admit((store) => heldView(store, holdSlot(store, { ...request, reach }, planned)))
    // Two requests at once of the same person for one time get the same hold.
    isWritten = held.timeslot_id === planned.id
    return held
  } finally {
    if (!isWritten) await forget(call.host, planned)
  }
}

/** Whether the hubs of all its people count the hold: none of them has too many. */
async function isCounted({ env }: PracticeHost, { id, people, ...hold }: Counted): Promise<boolean> {
  const counted = await Promise.all(
    people.map((person) => endedCall(hubStub(env, person).act('hold.count', { timeslot_id: id, ...hold }))),
  )
  return counted.every(Boolean)
}

async function forget({ env }: PracticeHost, { id, people }: Counted): Promise<void> {
  await Promise.allSettled(people.map((person) => endedCall(hubStub(env, person).act('hold.forget', id))))
}
