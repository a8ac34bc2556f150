import { endpoint, OWNER_SIGNING_UP } from '#contracts/endpoint'
import { z } from 'zod'

/** Why a professional's page is not public, or that it is. */
export const PAGE_STATES = [
  'public',
  'unfinished',
  'unpublished',
  'in_review',
  'no_date',
  'expired',
  'practice_closed',
] as const

export const getOwnPage = endpoint({
  name: 'own_page',
  method: 'GET',
  path: '/api/users/v1/orchid_pro_page/',
  summary: "Read whether the logged-in provider's page is public, and if not, why.",
  access: OWNER_SIGNING_UP,
  responses: {
    200: z.object({
      state: z.enum(PAGE_STATES),
      /** The last part of the page's address. */
      id_or_custom_url: z.string(),
      /** Whether this installation approves pages by itself. */
      approves_automatically: z.boolean(),
    }),
  },
})
