import { PROFESSIONAL_TYPES } from '#contracts/plain/professional-kinds'
import { endpoint, OWNER_SIGNING_UP } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

export const professionalType = z.object({
  type: z.enum(PROFESSIONAL_TYPES).default('therapist'),
  specialty: z.object({ specialty: z.string().max(80), sub_specialty: z.string().max(80).nullable() }).nullable(),
})

export const providerType = z.object({
  orchid_pro_type_id: z.string(),
  orchid_pro_user_id: userId,
  create_datetime: instant,
  modify_datetime: instant,
  marked_deleted_datetime: instant.nullable(),
  orchid_pro_type: professionalType,
})

export const createProviderType = endpoint({
  name: 'create_orchid_pro_type',
  method: 'POST',
  path: '/api/users/v1/orchid_pro_type/create',
  summary: "Add a professional type to the logged-in provider's profile.",
  access: OWNER_SIGNING_UP,
  body: z.object({ orchid_pro_type: professionalType }),
  responses: { 201: providerType },
  idempotent: true,
})

export const putProviderType = endpoint({
  name: 'put_orchid_pro_type',
  method: 'PUT',
  path: '/api/users/v1/orchid_pro_type/:id',
  summary: "Change a professional type of the logged-in provider's profile.",
  access: OWNER_SIGNING_UP,
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ orchid_pro_type: professionalType, seen }),
  responses: { 200: providerType },
  errors: ['stale'],
})
