import { appointment } from '#contracts/api/appointments'
import { userId } from '#contracts/wire'
import { z } from 'zod'

/**
 * What the client may send. It sends `hello` as soon as the socket is open, because a client that sends nothing may
 * learn late that the server has closed it.
 */
export const hubClientMessage = z.discriminatedUnion('event_type', [
  z.object({ event_type: z.literal('hello') }),
  z.object({ event_type: z.literal('ping') }),
  /** The user made an input within the last minute, so the session is not idle. */
  z.object({ event_type: z.literal('active') }),
])

export const hubServerMessage = z.discriminatedUnion('event_type', [
  z.object({ event_type: z.literal('snapshot'), online_partners: z.array(userId) }),
  z.object({ event_type: z.literal('join'), partner: userId }),
  z.object({ event_type: z.literal('leave'), partner: userId }),
  z.object({ event_type: z.literal('appointment'), appointments: z.array(appointment) }),
  /** Sessions that are now hidden from guardians. Sent only to a guardian's session. */
  z.object({ event_type: z.literal('appointment_gone'), appointment_ids: z.array(z.string()) }),
  /** Something in the calendar changed that is no session. Its entries are to be read again. */
  z.object({ event_type: z.literal('calendar_changed') }),
  z.object({ event_type: z.literal('unread'), partner_cognito_sub: userId, channel: z.string() }),
  z.object({ event_type: z.literal('mark_read'), channel: z.string() }),
  /** A conversation has a newer message, of either side. */
  z.object({ event_type: z.literal('latest'), channel: z.string() }),
  /** The call of this appointment has changed: its consent or draft, or the call has ended. */
  z.object({ event_type: z.literal('call'), appointment_id: z.string(), what: z.enum(['consent', 'draft', 'ended']) }),
  /** The times that are held for the person now: after `hello` when there are any, and whenever they change. */
  z.object({ event_type: z.literal('holds'), timeslot_ids: z.array(z.string()) }),
  z.object({ event_type: z.literal('session_ended') }),
  z.object({ event_type: z.literal('pong') }),
])
export type HubServerMessage = z.infer<typeof hubServerMessage>
export type HubClientMessage = z.infer<typeof hubClientMessage>
