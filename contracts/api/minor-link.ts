import { GUARDIAN_RELATIONS } from '#contracts/plain/guardian-relations'
import { userId } from '#contracts/wire'
import { z } from 'zod'

export const guardianRelation = z.enum(GUARDIAN_RELATIONS)

/**
 * What a guardian may do on behalf of the minor; each right is granted separately. `book`: times and sessions; `pay`:
 * checkout and invoices; `notes`: what a provider shares from the record; `message`: chats.
 */
export const guardianRights = z.object({
  book: z.boolean(),
  pay: z.boolean(),
  notes: z.boolean(),
  message: z.boolean(),
})
export type GuardianRights = z.infer<typeof guardianRights>
export type GuardianRight = keyof GuardianRights

/** A minor of the signed-in guardian, as `user_info` lists them. */
export const minorLink = z.object({
  minor: z.object({
    first_name: z.string(),
    last_name: z.string(),
    orchid_user_id: userId,
    preferred_first_name: z.string(),
    /** Whose account pays: the signed-in guardian's, else the first guardian's who may pay, else the minor's own. */
    billing_user_id: userId,
  }),
  /** The provider of the minor's last or next session; null when there is none. */
  orchid_pro: z.object({ orchid_user_id: userId, display_name: z.string() }).nullable(),
  relation: guardianRelation,
  rights: guardianRights,
})
export type MinorLink = z.infer<typeof minorLink>
