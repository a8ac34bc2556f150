import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls by which operators approve providers (`profile_approved_to_use_the_platform`). */
const access = { kind: 'signed', by: ['operator'] } as const

export const listAwaitingApproval = endpoint({
  name: 'operator_list_awaiting_approval',
  method: 'GET',
  path: '/api/operator/v1/providers/awaiting_approval',
  summary:
    'List up to 500 providers who have finished their registration and are not approved. Only ids; the provider who has waited longest is first.',
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
    'Approve a provider, or withdraw the approval. Only an approved provider has a page that can be found and a dashboard that is open. Safe to repeat.',
  access,
  params: z.object({ orchid_user_id: userId }),
  body: z.object({ approved: z.boolean() }),
  responses: { 200: z.object({ profile_approved_to_use_the_platform: z.boolean() }) },
  errors: ['not_found'],
})
