import { endpoint } from '#contracts/endpoint'
import { dateOnly, email, instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of the workflow that hands a minor's account over at 18. They contain only ids, dates and codes. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ minor_user_id: userId })
const operation = { operation_id: z.string().min(8).max(200) }

/** The progress of a handover: an account passes from the guardians to the young adult. */
export const accountHandover = z.object({
  /** The instant at which the 18th birthday begins in the minor's own zone. */
  adult_at: instant,
  /** The 18th birthday. */
  adult_date: dateOnly,
  /** Whether the account has a guardian. */
  guarded: z.boolean(),
  /** Whether the handover has ended the guardians' access. */
  ended: z.boolean(),
  /** Whether the account has its own login: a teenager registered it, or the young adult has taken it over. */
  own_sign_in: z.boolean(),
  /** Whether a guardian has entered the young adult's email. */
  address_known: z.boolean(),
  /** Whether a mailed link to take over the account is still valid. */
  invited: z.boolean(),
})
export type AccountHandover = z.infer<typeof accountHandover>

export const readHandover = endpoint({
  name: 'internal_read_handover',
  method: 'GET',
  path: '/api/internal/v1/minors/:minor_user_id/handover',
  summary: 'Read the progress of a handover from the primary database.',
  access,
  params,
  responses: { 200: accountHandover },
  errors: ['not_found'],
})

export const requestHandoverNotices = endpoint({
  name: 'internal_request_handover_notices',
  method: 'POST',
  path: '/api/internal/v1/minors/:minor_user_id/handover/notices',
  summary:
    'Create the notice mails to the guardians and the minor, once. None are created when the birthday is no longer the given one or has passed.',
  access,
  params,
  body: z.object({ ...operation, adult_at: instant }),
  responses: { 200: z.object({ mails: z.number().int() }) },
  errors: ['not_found'],
})

export const endGuardianships = endpoint({
  name: 'internal_end_guardianships',
  method: 'POST',
  path: '/api/internal/v1/minors/:minor_user_id/handover/end',
  summary:
    'End every guardianship of a person who has come of age: first the sessions, then the rows. It also creates the mails about it. `moved` is false before the birthday, and when no guardianship is left.',
  access,
  params,
  body: z.object(operation),
  responses: { 200: z.object({ moved: z.boolean(), mails: z.number().int() }) },
  errors: ['not_found'],
})

export const inviteToHandover = endpoint({
  name: 'internal_invite_to_handover',
  method: 'POST',
  path: '/api/internal/v1/minors/:minor_user_id/handover/invite',
  summary:
    'Create the mail with the link by which the young adult takes over the account. No mail is created while the email is unknown, before the guardianships have ended, or after the account was taken over.',
  access,
  params,
  body: z.object(operation),
  responses: { 200: z.object({ mails: z.number().int() }) },
  errors: ['not_found'],
})

export const setHandoverAddress = endpoint({
  name: 'operator_set_handover_address',
  method: 'PUT',
  path: '/api/operator/v1/minors/:minor_user_id/handover_address',
  summary:
    'Set the email to which a young adult is invited to take over the account. For operators, after support has verified the identity of the person who asks. The workflow then mails a new link.',
  access: { kind: 'signed', by: ['operator'] },
  params,
  body: z.object({ email }),
  responses: { 204: null },
  errors: ['not_found', 'conflict', 'wrong_state'],
})
