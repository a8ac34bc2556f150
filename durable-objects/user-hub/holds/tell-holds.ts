import { accountOf } from '#contracts/internal/socket-upgrade'
import { heldTimes } from '#db/hub/queries/holds'
import { isOwn } from '../sockets/may-hear.ts'
import type { HubHost } from '../store/HubHost.ts'

/** Tells every open page which times are held, after one was held, booked or let go. */
export function tellHolds(host: HubHost): void {
  for (const socket of host.sockets.open()) tellHoldsTo(host, socket, { evenNone: true })
}

/**
 * Tells one page which times its person holds: the user those for themselves, also when a guardian made them, and a
 * guardian who acts those that they made. A page that opens and has none is told nothing.
 */
export function tellHoldsTo(host: HubHost, socket: WebSocket, { evenNone }: { evenNone: boolean }): void {
  const caller = host.sockets.identity(socket)
  if (!caller) return
  const account = accountOf(caller)
  const timeslot_ids = heldTimes(host.db, host.clock())
    .filter(({ made_by }) => (made_by === account) !== isOwn(caller))
    .map(({ timeslot_id }) => timeslot_id)
  if (evenNone || timeslot_ids.length > 0) host.sockets.send(socket, { event_type: 'holds', timeslot_ids })
}
