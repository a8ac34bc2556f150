import { ANY_SESSION, endpoint } from '#contracts/endpoint'
import { timeZone } from '#contracts/wire'
import { z } from 'zod'

const body = z.object({ timezone: timeZone })

/** The zone of a person. That of a practice is another one, which its availability names. */
export const putTimeZone = endpoint({
  name: 'put_time_zone',
  method: 'PUT',
  path: '/api/users/v1/time_zone',
  summary:
    "Save the time zone of the caller's own account, in which they read times on pages and in mails. It never changes the zone of a practice.",
  access: ANY_SESSION,
  body,
  responses: { 200: body },
})
