import { actingGuardian, endpoint, MEMBER } from '#contracts/endpoint'
import { guardianRelation, guardianRights, minorLink } from '#contracts/api/minor-link'
import { seen } from '#contracts/seen'
import { dateOnly, email, instant, linkToken, personName, personNameOrEmpty, userId } from '#contracts/wire'
import { z } from 'zod'

const ok = z.object({ ok: z.literal(true) })
const ofMinor = z.object({ minor_user_id: userId })

// Switching

export const switchToMinor = endpoint({
  name: 'switch_to_minor',
  method: 'POST',
  path: '/api/users/v1/minors/switch/:a/:b',
  summary:
    'Act as a minor: `a` is the guardian, `b` the minor. A guardian who already acts as one minor can switch directly to another. A session with a new id begins; the previous one ends with its sockets and calls.',
  access: actingGuardian('any', MEMBER),
  params: z.object({ a: userId, b: userId }),
  responses: { 200: ok },
})

export const switchBackToGuardian = endpoint({
  name: 'switch_back_to_guardian',
  method: 'POST',
  path: '/api/users/v1/minors/switch_back_to_guardian',
  summary: 'Act as yourself again, in a session with a new id. The answer is 409 when no guardian acts in the session.',
  access: actingGuardian('any', MEMBER),
  responses: { 200: ok },
  errors: ['wrong_state'],
})

export const renewCurrentAccess = endpoint({
  name: 'renew_current_access',
  method: 'POST',
  path: '/api/users/v1/minors/renew_current_access',
  summary:
    'Renew the guardian token and the access cookie, with the rights that the guardianship gives now. `renew_access_token` does not renew the guardian token and answers 401 once that has expired. The answer is 401 when no guardian acts in the session.',
  access: { kind: 'public', because: 'the session cookie is the proof, as with renew_access_token' },
  responses: { 200: z.object({ guardian_token_exp: instant }) },
  errors: ['not_signed_in', 'too_many'],
})

// A guardian's minors

/** A minor as their guardian's own page lists them. */
export const guardedMinor = minorLink.extend({
  dob: z.string(),
  /** False for a profile that has no login of its own and that only guardians use. */
  has_own_sign_in: z.boolean(),
  /** Whether the caller decides who else is a guardian, and with which rights. */
  may_manage_guardians: z.boolean(),
  /** When the guardians' access ends: the minor's 18th birthday. */
  adult_date: dateOnly,
  /** Email to which the young adult will be invited to take the account over; empty until a guardian has entered it. */
  handover_email: z.string(),
})
export type GuardedMinor = z.infer<typeof guardedMinor>

export const listMinors = endpoint({
  name: 'list_minors',
  method: 'GET',
  path: '/api/users/v1/minors/',
  summary: 'List the minors of the logged-in guardian, by first name.',
  access: MEMBER,
  responses: { 200: z.object({ minors: z.array(guardedMinor) }) },
})

export const addMinor = endpoint({
  name: 'add_minor',
  method: 'POST',
  path: '/api/users/v1/minors/',
  summary: "Add a child's profile. It has no login of its own; the guardian gets every right to act as the child.",
  access: MEMBER,
  body: z.object({
    first_name: personName(),
    preferred_first_name: personNameOrEmpty().optional(),
    last_name: personName(),
    dob: dateOnly,
    relation: guardianRelation,
  }),
  responses: { 201: guardedMinor },
  errors: ['conflict', 'forbidden'],
  idempotent: true,
})

export const putHandoverEmail = endpoint({
  name: 'put_handover_email',
  method: 'PUT',
  path: '/api/users/v1/minors/:minor_user_id/handover_email',
  summary:
    'Set the email to which a child without a login will be invited to take the account over at 18. An empty email removes it. Only for the person who manages the child’s guardians.',
  access: MEMBER,
  params: ofMinor,
  body: z.object({ handover_email: z.union([email, z.literal('')]), seen }),
  responses: { 200: guardedMinor },
  errors: ['conflict', 'too_many', 'stale'],
})

// A minor's guardians

export const guardian = z.object({
  orchid_user_id: userId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  relation: guardianRelation,
  rights: guardianRights,
  /** True for the guardian who decides who else is a guardian. Has no effect once the minor has a login. */
  is_first: z.boolean(),
  is_you: z.boolean(),
  since: instant,
})
export type Guardian = z.infer<typeof guardian>

const guardianInvitation = z.object({
  invitation_id: userId,
  email: z.string(),
  relation: guardianRelation,
  rights: guardianRights,
  expired: z.boolean(),
  sent_datetime: instant,
  expires_datetime: instant,
})
export type GuardianInvitation = z.infer<typeof guardianInvitation>

export const listGuardians = endpoint({
  name: 'list_guardians',
  method: 'GET',
  path: '/api/users/v1/minors/:minor_user_id/guardians',
  summary:
    'List the guardians of a minor, the first guardian at the top. Only the minor and the guardians can call it. The person who manages the guardians also gets the pending invitations.',
  access: MEMBER,
  params: ofMinor,
  responses: {
    200: z.object({
      guardians: z.array(guardian),
      invitations: z.array(guardianInvitation),
      may_manage_guardians: z.boolean(),
    }),
  },
})

export const inviteGuardian = endpoint({
  name: 'invite_guardian',
  method: 'POST',
  path: '/api/users/v1/minors/:minor_user_id/guardian_invitations',
  summary:
    'Invite a guardian by email. The link can be used once, within 7 days. Only a teenager with their own login, or the first guardian of a child without one, can call it.',
  access: MEMBER,
  params: ofMinor,
  body: z.object({ email, relation: guardianRelation, rights: guardianRights }),
  responses: { 201: guardianInvitation },
  errors: ['conflict', 'too_many', 'forbidden'],
  idempotent: true,
})

const ofInvitation = ofMinor.extend({ invitation_id: userId })

export const resendGuardianInvitation = endpoint({
  name: 'resend_guardian_invitation',
  method: 'PUT',
  path: '/api/users/v1/minors/:minor_user_id/guardian_invitations/:invitation_id',
  summary: 'Send a new link, valid for 7 days. The previous one stops working.',
  access: MEMBER,
  params: ofInvitation,
  responses: { 200: guardianInvitation },
  errors: ['too_many', 'forbidden'],
})

export const revokeGuardianInvitation = endpoint({
  name: 'revoke_guardian_invitation',
  method: 'DELETE',
  path: '/api/users/v1/minors/:minor_user_id/guardian_invitations/:invitation_id',
  summary: 'Withdraw an invitation. Its link stops working.',
  access: MEMBER,
  params: ofInvitation,
  responses: { 204: null },
  errors: ['forbidden'],
})

const ofGuardian = ofMinor.extend({ guardian_user_id: userId })

export const putGuardianRights = endpoint({
  name: 'put_guardian_rights',
  method: 'PUT',
  path: '/api/users/v1/minors/:minor_user_id/guardians/:guardian_user_id',
  summary:
    "Change another guardian's rights. Sessions in which that guardian acts for the minor end at once. A guardian can grant only rights that they have.",
  access: MEMBER,
  params: ofGuardian,
  body: z.object({ rights: guardianRights, seen }),
  responses: { 200: guardian },
  errors: ['conflict', 'forbidden', 'stale'],
})

export const endGuardianship = endpoint({
  name: 'end_guardianship',
  method: 'DELETE',
  path: '/api/users/v1/minors/:minor_user_id/guardians/:guardian_user_id',
  summary:
    'End a guardianship. Sessions in which the guardian acts for the minor end at once. A guardian can end their own guardianship, except the last guardian of a child without a login. When the first guardian of such a child leaves, the next one becomes the first and gets every right.',
  access: MEMBER,
  params: ofGuardian,
  responses: { 204: null },
  errors: ['conflict', 'forbidden'],
})

// Mailed links

export const readGuardianInvitation = endpoint({
  name: 'read_guardian_invitation',
  method: 'POST',
  path: '/api/users/v1/guardian_invitation/read',
  summary: 'Read an invitation by the token of its link.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      /** First names only, because other people may see a mail. */
      minor_first_name: z.string(),
      invited_by: z.string(),
      /** Whether the minor invites themself, with a login of their own. Names cannot tell: a mother and a child share some. */
      invited_by_minor: z.boolean(),
      email: z.string(),
      relation: guardianRelation,
      rights: guardianRights,
      expires_datetime: instant,
      has_account: z.boolean(),
    }),
  },
  errors: ['link_invalid'],
})

export const acceptGuardianInvitation = endpoint({
  name: 'accept_guardian_invitation',
  method: 'POST',
  path: '/api/users/v1/guardian_invitation/accept',
  summary:
    'Accept an invitation. The logged-in account must be that of an adult member, and its email the invited one.',
  access: MEMBER,
  body: z.object({ token: linkToken }),
  responses: { 200: minorLink },
  errors: ['link_invalid', 'conflict', 'forbidden'],
})
