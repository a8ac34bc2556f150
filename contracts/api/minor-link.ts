import { GUARDIAN_RELATIONS } from '#contracts/plain/guardian-relations'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import { userId } from '#contracts/wire'
import { z } from 'zod'

export const guardianRelation = z.enum(GUARDIAN_RELATIONS)

/** Whether a guardian has each right. */
export const guardianRights = z.object({
  book: z.boolean(),
  pay: z.boolean(),
  notes: z.boolean(),
  message: z.boolean(),
} satisfies Record<GuardianRight, z.ZodBoolean>)
export type GuardianRights = z.infer<typeof guardianRights>

/** A minor of the logged-in guardian, as `user_info` lists them. */
export const minorLink = z.object({
  minor: z.object({
    first_name: z.string(),
    last_name: z.string(),
    orchid_user_id: userId,
    preferred_first_name: z.string(),
    /**
     * The account that pays: the logged-in guardian if they have the right `pay`, otherwise the first guardian who has
     * it, otherwise the minor.
     */
    billing_user_id: userId,
  }),
  /** A provider of the minor; null when there is none, or when every provider is hidden from the guardians. */
  orchid_pro: z.object({ orchid_user_id: userId, display_name: z.string() }).nullable(),
  relation: guardianRelation,
  rights: guardianRights,
})
export type MinorLink = z.infer<typeof minorLink>
