import { appointment } from '#contracts/api/scheduling'
import { userId } from '#contracts/wire'
import { z } from 'zod'

/** Socket of one signed-in user: GET /instant_messaging/ws. Identity comes from the session at the upgrade. */
export const HUB_PATH = '/instant_messaging/ws'

/** What the client may send. A hello opens every connection (a close reaches a silent client late). */
export const hubClientMessage = z.discriminatedUnion('event_type', [
  z.object({ event_type: z.literal('hello') }),
  z.object({ event_type: z.literal('ping') }),
  /** Real input within the last minute: keeps the session from idling out. */
  z.object({ event_type: z.literal('active') }),
])

export const hubServerMessage = z.discriminatedUnion('event_type', [
  z.object({ event_type: z.literal('snapshot'), online_partners: z.array(userId) }),
  z.object({ event_type: z.literal('join'), partner: userId }),
  z.object({ event_type: z.literal('leave'), partner: userId }),
  z.object({ event_type: z.literal('appointment'), appointments: z.array(appointment) }),
  /** Sessions that were here and are kept from guardians now: to a guardian's session only. */
  z.object({ event_type: z.literal('appointment_gone'), appointment_ids: z.array(z.string()) }),
  z.object({ event_type: z.literal('unread'), partner_cognito_sub: userId, channel: z.string() }),
  z.object({ event_type: z.literal('mark_read'), channel: z.string() }),
  /** Something of this appointment's call changed: consent, transcript, draft. */
  z.object({ event_type: z.literal('call'), appointment_id: z.string(), what: z.enum(['consent', 'draft', 'ended']) }),
  z.object({ event_type: z.literal('session_ended') }),
  z.object({ event_type: z.literal('pong') }),
])
export type HubServerMessage = z.infer<typeof hubServerMessage>
export type HubClientMessage = z.infer<typeof hubClientMessage>
