import { presentStaff } from '#db/practice/queries/people'
import { ENTITIES } from './practice-outbox.ts'
import type { PracticeStore } from './practice-store.ts'

/** Like `announceToHubs`, for one account. */
export function announceToHub(store: PracticeStore, user_id: string, appointmentId: string): void {
  store.outbox({
    lane: 'hubs',
    entity: ENTITIES.hubSession(user_id, appointmentId),
    event: 'appointment',
    payload: { user_id, appointment_id: appointmentId },
  })
}

/** Makes two accounts partners of each other. */
export function announcePair(store: PracticeStore, provider: string, member: string): void {
  for (const [own, other] of [
    [provider, member],
    [member, provider],
  ] as const)
    store.outbox({
      lane: 'hubs',
      entity: ENTITIES.hubPartner(own, other),
      event: 'partner',
      payload: { user_id: own, partner_user_id: other },
    })
}

/**
 * Tells everyone who works here that the calendar changed otherwise than by a session, for example by a blocked time.
 * Their pages read the entries again.
 */
export function announceCalendar(store: PracticeStore): void {
  for (const user_id of presentStaff(store.db))
    store.outbox({ lane: 'hubs', entity: ENTITIES.hubCalendar(user_id), event: 'calendar', payload: { user_id } })
}

/** Reports to the hub that counts a person's holds whether and until when one of them still counts. */
export function announceHold(store: PracticeStore, user_id: string, holdId: string): void {
  store.outbox({
    lane: 'hubs',
    entity: ENTITIES.hubHold(user_id, holdId),
    event: 'hold',
    payload: { user_id, timeslot_id: holdId },
  })
}
