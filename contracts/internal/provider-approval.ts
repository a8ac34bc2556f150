import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of operators about who may work on the platform (`profile_approved_to_use_the_platform`). */
const access = { kind: 'signed', by: ['operator'] } as const

export const listAwaitingApproval = endpoint({
  name: 'operator_list_awaiting_approval',
  method: 'GET',
  path: '/api/operator/v1/providers/awaiting_approval',
  summary:
    'Providers who have finished their sign-up and are not approved: ids only, who waits longest first, up to 500.',
  access,
  responses: {
    200: z.object({
      providers: z.array(z.object({ orchid_user_id: userId, practice_id: userId, create_datetime: instant })),
    }),
  },
})

export const approveProvider = endpoint({
  name: 'operator_approve_provider',
  method: 'POST',
  path: '/api/operator/v1/providers/:orchid_user_id/approval',
  summary:
    'Let a provider on to the platform, or take that back: their page is found and their dashboard open, or neither. Doing it again does no harm.',
  access,
  params: z.object({ orchid_user_id: userId }),
  body: z.object({ approved: z.boolean() }),
  responses: { 200: z.object({ profile_approved_to_use_the_platform: z.boolean() }) },
  errors: ['not_found'],
})
