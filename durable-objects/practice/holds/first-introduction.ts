import { Refusal } from '#contracts/errors'
import { typeById } from '#db/practice/queries/appointment-types'
import { personById } from '#db/practice/queries/people'
import { can } from '#domain/access/can'
import { calledName } from '#domain/content/person-name'
import { introducedText } from '#domain/scheduling/type-kinds'
import type { PersonName } from '../charts/chart-rows.ts'
import { introducedSoFar } from '../offer/introduction-once.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { guardianOf } from '../store/rights.ts'
import { openHolds, subjectOfHold } from './hold-rows.ts'

/**
 * Refuses a second introduction of a member (`introduced`): each has one, which is held, requested, booked or over. A
 * canceled one does not count. `except` is the hold that the new one replaces.
 */
export function assertFirstIntroduction(
  store: PracticeStore,
  { provider_id, member }: { provider_id: string; member: PersonName },
  { user_id, except }: { user_id: string; except: string | undefined },
): void {
  const isHeld = openHolds(store, user_id).some(
    (hold) =>
      hold.user_id === user_id &&
      hold.id !== except &&
      hold.state !== 'requested' &&
      typeById(store.db, hold.type_id)?.kind === 'introduction' &&
      can(store.ctx.actor, 'hold.read', subjectOfHold(hold)),
  )
  const state = introducedSoFar(store, user_id) ?? (isHeld ? 'held' : null)
  if (state === null) return
  const professional = personById(store.db).get({ id: provider_id })?.display_name ?? 'this professional'
  const child = guardianOf(store) === null ? null : calledName(member)
  throw new Refusal('introduced', introducedText(state, { professional, child }))
}
