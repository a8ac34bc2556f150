import { GROUP_NAME_MAX, PRACTICE_NAME_MAX, PRACTICE_WORDS_MAX } from '#contracts/plain/practice-page-limits'
import { searchedProfessional } from '#contracts/api/professionals'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { instant, line, paragraphs, userId } from '#contracts/wire'
import { z } from 'zod'

const access = forActs(['profile.save'], 'account')
const groupName = z.string().trim().toLowerCase().max(GROUP_NAME_MAX)
const practice = z.object({ practice_id: userId })

/** Text that people can see: a name of invisible characters alone is refused. */
const shownName = line(PRACTICE_NAME_MAX).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  message: 'Enter a name with letters or digits.',
})

export const getPracticePage = endpoint({
  name: 'practice_page',
  method: 'GET',
  path: '/api/users/v1/practice_group_page/:practice_group_name',
  summary:
    'Read the public page of the practices that share an address, with their listed professionals. A former address leads to the same page, whose present address is in the response.',
  access: {
    kind: 'public',
    because: 'only what owners made public is shown, and to others than the owner nothing else',
  },
  // Accepts any text. A text that cannot be an address is answered like an unknown one.
  params: z.object({ practice_group_name: z.string() }),
  responses: {
    200: z.object({
      practice_group_name: z.string(),
      /** False for the preview of an owner, whose practice others do not see here. */
      is_public: z.boolean(),
      /** The practice that made the group comes first. */
      practices: z.array(
        z.object({
          name: z.string(),
          words: z.string(),
          /** The name of its logo in `logo_image/{name}`. */
          logo_name: z.string(),
          logo_version: z.string().nullable(),
        }),
      ),
      professionals: z.array(searchedProfessional),
      /** The offices whose address is shown to the public. */
      offices: z.array(
        z.object({
          office_name: z.string(),
          address_line1: z.string(),
          city: z.string(),
          state: z.string(),
          zipcode: z.string(),
        }),
      ),
    }),
  },
  errors: ['not_found', 'gone'],
})

/** A practice that shares an address, or has asked to. */
const sharing = z.object({
  practice_id: userId,
  /** Empty while the practice is not public and nothing is agreed. */
  name: z.string(),
  asked_at: instant,
  /** Null while the other practice has not agreed. */
  agreed_at: instant.nullable(),
})

export const ownPracticePage = z.object({
  /** 0 before the page was saved for the first time. */
  version: z.number().int(),
  name: z.string(),
  words: z.string(),
  is_public: z.boolean(),
  /** The practice's own address; empty while it has none. */
  practice_group_name: z.string(),
  former_names: z.array(z.string()),
  /** The address at which visitors find the practice: its own, or the one that it shares. Empty without one. */
  shown_at: z.string(),
  /** Whether a professional of the practice is listed. Without one the page is not shown. */
  is_listed: z.boolean(),
  /** The address of another practice that this one shares, or has asked for. */
  shares: sharing.extend({ practice_group_name: z.string() }).nullable(),
  /** The practices that share the own address, and those that have asked to. */
  shared_with: z.array(sharing),
})

export const getOwnPracticePage = endpoint({
  name: 'own_practice_page',
  method: 'GET',
  path: '/api/users/v1/practice_group/page',
  summary: "Read the public page of the logged-in owner's practice, as its settings show it.",
  access,
  responses: { 200: ownPracticePage },
})

export const putOwnPracticePage = endpoint({
  name: 'put_own_practice_page',
  method: 'PUT',
  path: '/api/users/v1/practice_group/page',
  summary:
    "Save the public page of the logged-in owner's practice. After a change of the address, the former one leads to the page. An address that another practice has is refused with `conflict`, a save that does not know of a newer one with `stale`. It needs `version` or `seen`.",
  access,
  body: z
    .object({
      /** The version on which the save is based. It can be left out with `seen`. */
      version: z.number().int().min(0).optional(),
      name: shownName,
      words: paragraphs(PRACTICE_WORDS_MAX),
      is_public: z.boolean(),
      /** Empty only while the practice has no address. */
      practice_group_name: groupName,
      seen,
    })
    .refine((body) => body.version !== undefined || body.seen !== undefined, {
      path: ['version'],
      message: 'Say on which version the save is based',
    }),
  responses: { 200: ownPracticePage },
  errors: ['conflict', 'stale'],
})

export const PRACTICE_ADDRESS_STATES = ['free', 'own', 'taken', 'refused'] as const

export const checkPracticeAddress = endpoint({
  name: 'check_practice_address',
  method: 'GET',
  path: '/api/users/v1/practice_group/address',
  summary: 'Check whether a practice page can have an address.',
  access,
  query: z.object({ practice_group_name: z.string().trim().toLowerCase().max(200) }),
  responses: {
    200: z.object({
      state: z.enum(PRACTICE_ADDRESS_STATES),
      /** What is wrong with the address; null when nothing is. */
      problem: z.string().nullable(),
    }),
  },
})

export const askToShare = endpoint({
  name: 'ask_to_share_practice_page',
  method: 'POST',
  path: '/api/users/v1/practice_group/sharing',
  summary:
    'Ask the practice that has an address to share its page. The practice is shown there once the other owner agrees. Safe to repeat.',
  access,
  body: z.object({ practice_group_name: groupName.min(1) }),
  responses: { 200: ownPracticePage },
  errors: ['not_found', 'conflict', 'wrong_state'],
})

export const leaveSharing = endpoint({
  name: 'leave_practice_page',
  method: 'DELETE',
  path: '/api/users/v1/practice_group/sharing',
  summary:
    'Leave the shared page, or withdraw the request for it. When the practice that made the group leaves, the one that joined first takes over the address. Safe to repeat.',
  access,
  responses: { 200: ownPracticePage },
  errors: ['conflict'],
})

export const agreeToShare = endpoint({
  name: 'agree_to_share_practice_page',
  method: 'POST',
  path: '/api/users/v1/practice_group/sharing/:practice_id/agree',
  summary: 'Agree that a practice that has asked is shown on the own page. Safe to repeat.',
  access,
  params: practice,
  body: z.object({}),
  responses: { 200: ownPracticePage },
  errors: ['not_found', 'wrong_state'],
})

export const endSharing = endpoint({
  name: 'end_sharing_practice_page',
  method: 'DELETE',
  path: '/api/users/v1/practice_group/sharing/:practice_id',
  summary: 'Decline the request of a practice, or end its place on the own page. Safe to repeat.',
  access,
  params: practice,
  responses: { 200: ownPracticePage },
  errors: ['not_found'],
})
