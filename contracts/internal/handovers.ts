import { endpoint } from '#contracts/endpoint'
import { email, instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of the workflow that accompanies a minor to their 18th birthday. Ids, dates and codes only. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ minor_user_id: userId })
const operation = { operation_id: z.string().min(8).max(200) }

/** How far the handover of an account from the guardians to the young adult has come. */
export const accountHandover = z.object({
  /** The 18th birthday. */
  adult_at: instant,
  /** Whether the account has a guardian. */
  guarded: z.boolean(),
  /** Whether the birthday has ended the guardians' access. */
  ended: z.boolean(),
  /** True for a teenager's account and for an account that was taken over. */
  own_sign_in: z.boolean(),
  /** Whether a guardian has entered the young adult's email. */
  address_known: z.boolean(),
  /** Whether a mailed link that opens the account is still valid. */
  invited: z.boolean(),
})
export type AccountHandover = z.infer<typeof accountHandover>

export const readHandover = endpoint({
  name: 'internal_read_handover',
  method: 'GET',
  path: '/api/internal/v1/minors/:minor_user_id/handover',
  summary: 'How far an account is on its way to the young adult, read from the primary.',
  access,
  params,
  responses: { 200: accountHandover },
  errors: ['not_found'],
})

export const requestHandoverNotices = endpoint({
  name: 'internal_request_handover_notices',
  method: 'POST',
  path: '/api/internal/v1/minors/:minor_user_id/handover/notices',
  summary: 'Make the notices to guardians and minor, once; none when the birthday is another one or has passed.',
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
    'End every guardianship of a person who has come of age: sessions first, then the rows; makes the mails that say so. `moved` is false before the birthday, and when it was done before.',
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
    'Make the mail with the link by which the young adult takes over the account. No mail is made while no address is known, or after the account was taken over.',
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
    'Set the address to which a young adult is invited to take over the account. For operators, after support has verified who asks. The run then mails a new link.',
  access: { kind: 'signed', by: ['operator'] },
  params,
  body: z.object({ email }),
  responses: { 204: null },
  errors: ['not_found', 'conflict', 'wrong_state'],
})
