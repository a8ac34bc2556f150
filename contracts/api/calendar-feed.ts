import { carePartner, endpoint } from '#contracts/endpoint'
import { FEED_NAMES } from '#contracts/plain/feed-names'
import { instant } from '#contracts/wire'
import { z } from 'zod'

// The private address at which a calendar program reads the sessions of one account. The address itself is the proof of
// whoever reads it, so its page is a plain one outside of these endpoints (edge/routes/calendar-feed.ts).

const path = '/api/users/v1/calendar_feed'
const names = z.enum(FEED_NAMES)

export const calendarFeed = z.object({
  create_datetime: instant,
  /** How clients are named. A member's feed always has `none`. */
  names,
})
export type CalendarFeed = z.infer<typeof calendarFeed>

const present = z.object({ feed: calendarFeed.nullable() })

export const getCalendarFeed = endpoint({
  name: 'get_calendar_feed',
  method: 'GET',
  path,
  summary: 'Whether the account has a private calendar feed. Its address cannot be read again.',
  access: carePartner('account'),
  responses: { 200: present },
})

export const makeCalendarFeed = endpoint({
  name: 'make_calendar_feed',
  method: 'POST',
  path,
  summary:
    'Make the private calendar feed of the account, or give it a new address; the one before stops working. The address is in this answer alone. The owner of the account is told by email.',
  access: carePartner('account'),
  body: z.object({ names: names.default('none') }),
  responses: { 201: z.object({ feed: calendarFeed, address: z.url() }) },
  errors: ['too_many'],
})

export const putCalendarFeed = endpoint({
  name: 'put_calendar_feed',
  method: 'PUT',
  path,
  summary: 'Choose how a provider’s calendar feed names clients. The address stays.',
  access: carePartner('account'),
  body: z.object({ names }),
  responses: { 200: present },
  errors: ['not_found'],
})

export const revokeCalendarFeed = endpoint({
  name: 'revoke_calendar_feed',
  method: 'DELETE',
  path,
  summary: 'Revoke the private calendar feed of the account: its address stops working at once.',
  access: carePartner('account'),
  responses: { 200: present },
})
