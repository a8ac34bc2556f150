import { actingGuardian, endpoint, MEMBER } from '#contracts/endpoint'
import { guardianRelation, guardianRights, minorLink } from '#contracts/api/minor-link'
import { dateOnly, email, instant, line, linkToken, optionalLine, userId } from '#contracts/wire'
import { z } from 'zod'

const ok = z.object({ ok: z.literal(true) })
const ofMinor = z.object({ minor_user_id: userId })

// Switching

export const switchToMinor = endpoint({
  name: 'switch_to_minor',
  method: 'POST',
  path: '/api/users/v1/minors/switch/:a/:b',
  summary:
    'Act as a minor: `a` is the guardian, `b` the minor. Also from one minor straight to another. The session gets a new id; the one before ends with its sockets and calls.',
  access: actingGuardian('any', MEMBER),
  params: z.object({ a: userId, b: userId }),
  responses: { 200: ok },
})

export const switchBackToGuardian = endpoint({
  name: 'switch_back_to_guardian',
  method: 'POST',
  path: '/api/users/v1/minors/switch_back_to_guardian',
  summary: 'Act as yourself again, under a new session id. 409 for a session in which no guardian acts.',
  access: actingGuardian('any', MEMBER),
  responses: { 200: ok },
  errors: ['wrong_state'],
})

export const renewCurrentAccess = endpoint({
  name: 'renew_current_access',
  method: 'POST',
  path: '/api/users/v1/minors/renew_current_access',
  summary:
    'Renew the guardian token and the access cookie, with the rights that the guardianship gives now. `renew_access_token` does not renew the guardian token, and answers 401 after it has expired. 401 for a session in which no guardian acts.',
  access: { kind: 'public', because: 'the session cookie is the proof, as with renew_access_token' },
  responses: { 200: z.object({ guardian_token_exp: instant }) },
  errors: ['not_signed_in'],
})

// A guardian's minors

/** A minor as their guardian's own page lists them. */
export const guardedMinor = minorLink.extend({
  dob: z.string(),
  /** False: a profile without a login of its own, which only guardians use. */
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
  summary: 'The minors whose guardian the logged-in member is, by first name.',
  access: MEMBER,
  responses: { 200: z.object({ minors: z.array(guardedMinor) }) },
})

export const addMinor = endpoint({
  name: 'add_minor',
  method: 'POST',
  path: '/api/users/v1/minors/',
  summary: "Add a child's profile. It has no login of its own; the guardian acts for it with every right.",
  access: MEMBER,
  body: z.object({
    first_name: line(80),
    preferred_first_name: optionalLine(80),
    last_name: line(80),
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
    'Where a child without an own sign-in will be invited to take the account over at 18. Empty takes it back. By who manages its guardians.',
  access: MEMBER,
  params: ofMinor,
  body: z.object({ handover_email: z.union([email, z.literal('')]) }),
  responses: { 200: guardedMinor },
  errors: ['conflict', 'too_many'],
})

// A minor's guardians

export const guardian = z.object({
  orchid_user_id: userId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  relation: guardianRelation,
  rights: guardianRights,
  /** Decides who else is a guardian of a child without a login of their own. */
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
    'The guardians of a minor, the first one first. People who manage them also get the invitations that wait. For the guardians, and for a teenager about themself.',
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
    'Invite a guardian by email. The link works once, for 7 days. Called by a teenager with their own account, or by the first guardian of a child without one.',
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
    "Change what a guardian may do; sessions in which they act for the minor end at once. Never one's own rights, and none that a guardian who gives it does not have.",
  access: MEMBER,
  params: ofGuardian,
  body: z.object({ rights: guardianRights }),
  responses: { 200: guardian },
  errors: ['conflict', 'forbidden'],
})

export const endGuardianship = endpoint({
  name: 'end_guardianship',
  method: 'DELETE',
  path: '/api/users/v1/minors/:minor_user_id/guardians/:guardian_user_id',
  summary:
    'End a guardianship: sessions in which they act for the minor end at once. A guardian may leave; the last one of a child without an own sign-in may not. The guardian who follows the first one of such a child gets every right.',
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
  summary: 'What an invitation is for, by the token of its link.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      /** First names only, because other people may see a mail. */
      minor_first_name: z.string(),
      invited_by: z.string(),
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
  summary: "Accept with the logged-in account: an adult member's whose email was invited.",
  access: MEMBER,
  body: z.object({ token: linkToken }),
  responses: { 200: minorLink },
  errors: ['link_invalid', 'conflict', 'forbidden'],
})
