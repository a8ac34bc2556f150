import { endpoint } from '#contracts/endpoint'
import { password } from '#contracts/api/new-password'
import { instant, linkToken, reportedZone, userId } from '#contracts/wire'
import { z } from 'zod'

export const readAccountHandover = endpoint({
  name: 'read_account_handover',
  method: 'POST',
  path: '/api/users/v1/account_handover/read',
  summary: 'Read which account an 18th-birthday link hands over.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      first_name: z.string(),
      email: z.string(),
      expires_datetime: instant,
      /** Whether this link has handed the account over before. */
      taken: z.boolean(),
      /** Whether the email has an account of its own by now, so that this one cannot be taken over with it. */
      email_in_use: z.boolean(),
    }),
  },
  errors: ['link_invalid'],
})

export const takeAccountOver = endpoint({
  name: 'take_account_over',
  method: 'POST',
  path: '/api/users/v1/account_handover/complete',
  summary:
    'Take over the account by choosing a password. The email counts as confirmed, because the link was sent to it. A repeat with the same link and password confirms that it worked.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken, password, timezone: reportedZone }),
  responses: { 200: z.object({ orchid_user_id: userId, email: z.string() }) },
  errors: ['link_invalid', 'conflict', 'too_many'],
})
