import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { CLIENT_INVITATION_KINDS, INVITATION_REFUSALS } from '#contracts/plain/client-invitations'
import { COUNTRIES } from '#contracts/plain/countries'
import { clientDetails } from '#contracts/api/client-details'
import { wholeMemberRegistration } from '#contracts/api/member-registration'
import { password } from '#contracts/api/new-password'
import { ANY_SESSION, endpoint, forActs } from '#contracts/endpoint'
import {
  dateOnly,
  email,
  instant,
  lineOrEmpty,
  linkToken,
  personName,
  personNameOrEmpty,
  phoneOrEmpty,
  userId,
} from '#contracts/wire'
import { z } from 'zod'

const optional = (max: number) => lineOrEmpty(max).default('')

/** What the practice knows about a client besides the name. The registration form leaves out what is already known. */
const record = {
  dob: z.union([dateOnly, z.literal('')]).default(''),
  country: z.enum(COUNTRIES).default('US'),
  home_address_line1: optional(200),
  home_state: optional(40),
  home_city: optional(80),
  home_zipcode: optional(16),
  phone_number: phoneOrEmpty.default(''),
}

export const memberInvitation = z.object({
  invitation_id: userId,
  /** Null for an invitation to the practice: the chart is created when it is accepted. */
  patient_user_id: z.string().nullable(),
  email: z.string(),
  /**
   * `chart`: the client has a chart and registers with the form. `signup`: the client has a chart and only chooses a
   * password, unless the email has an account, which the practice does not learn. `practice`: the client has no chart yet and registers with the form.
   */
  kind: z.enum(CLIENT_INVITATION_KINDS),
  expired: z.boolean(),
  /**
   * Why its acceptance was refused; null when it was not. `details_differ`: name or date of birth of the account are not
   * those that the practice entered. `under_age`: an adult's account accepted for a person under 18. `other_client`: the
   * account is that of another client of the practice, and `other_account`: the client has another account by now.
   * `of_team`: whoever has the account works in the practice.
   */
  refused: z.enum(INVITATION_REFUSALS).nullable(),
  /** Whether the link still works, if it has not expired. After a refusal it may have ended. */
  open: z.boolean(),
  sent_datetime: instant,
  expires_datetime: instant,
})
export type MemberInvitation = z.infer<typeof memberInvitation>

export const createPatient = endpoint({
  name: 'create_patient',
  method: 'POST',
  path: '/api/users/v1/create_patient/',
  summary:
    'Create a chart for a client, as `patient_chart/` does. When `email` is given, the client is also invited to the chart.',
  access: forActs(['chart.invite'], CHART_FEATURES),
  body: z.object({
    first_name: personName(),
    preferred_first_name: personNameOrEmpty().default(''),
    last_name: personName(),
    email: email.optional(),
    pronouns: clientDetails.pronouns.default(''),
    timezone: clientDetails.timezone.default(''),
    ...record,
  }),
  responses: {
    201: z.object({
      patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }),
      invitation: memberInvitation.nullable(),
    }),
  },
  errors: ['conflict', 'too_many'],
  idempotent: true,
})

export const listMemberInvitations = endpoint({
  name: 'list_patient_invitations',
  method: 'GET',
  path: '/api/users/v1/patient_invitation/',
  summary: 'List the pending invitations of clients, and those whose acceptance was refused, newest first.',
  access: forActs(['chart.invite'], CHART_FEATURES),
  query: z.object({ patient_user_id: z.string().max(120).optional() }),
  responses: { 200: z.object({ invitations: z.array(memberInvitation) }) },
})

export const inviteMember = endpoint({
  name: 'invite_patient',
  method: 'POST',
  path: '/api/users/v1/patient_invitation/',
  summary:
    'Invite a client by email, to a chart or to the practice. The link can be used once, within 14 days. If the date of birth is known, the client only chooses a password.',
  access: forActs(['chart.invite'], CHART_FEATURES),
  body: z.object({ email, patient_user_id: z.string().max(120).nullable().default(null), ...record }),
  responses: { 201: memberInvitation },
  errors: ['conflict', 'too_many'],
  idempotent: true,
})

const invitation = z.object({ invitation_id: userId })

export const resendMemberInvitation = endpoint({
  name: 'resend_patient_invitation',
  method: 'PUT',
  path: '/api/users/v1/patient_invitation/:invitation_id',
  summary: 'Send a new link, valid for 14 days. The previous one stops working.',
  access: forActs(['chart.invite'], CHART_FEATURES),
  params: invitation,
  responses: { 200: memberInvitation },
  errors: ['conflict', 'too_many'],
})

export const revokeMemberInvitation = endpoint({
  name: 'revoke_patient_invitation',
  method: 'DELETE',
  path: '/api/users/v1/patient_invitation/:invitation_id',
  summary: 'Withdraw an invitation. Its link stops working.',
  access: forActs(['chart.invite'], 'account'),
  params: invitation,
  responses: { 204: null },
})

export const readMemberInvitation = endpoint({
  name: 'read_patient_invitation',
  method: 'POST',
  path: '/api/users/v1/patient_invitation/read',
  summary: 'Read an invitation by the code of its link.',
  access: { kind: 'public', because: 'the code is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      kind: memberInvitation.shape.kind,
      practice_name: z.string(),
      invited_by: z.string(),
      email: z.string(),
      first_name: z.string(),
      preferred_first_name: z.string(),
      last_name: z.string(),
      expires_datetime: instant,
      has_account: z.boolean(),
      /**
       * True for a client aged 13 to 17, by the date of birth that the practice entered: then an adult has to accept.
       */
      is_under_age: z.boolean(),
    }),
  },
  errors: ['link_invalid'],
})

export const acceptMemberInvitation = endpoint({
  name: 'accept_patient_invitation',
  method: 'POST',
  path: '/api/users/v1/patient_invitation/accept',
  summary:
    'Accept an invitation. The logged-in account must be that of a member, its email the invited one, and its name and date of birth those of the invited person. A guardian accepts for a minor with `minor_id`.',
  access: ANY_SESSION,
  body: z.object({ token: linkToken, minor_id: userId.optional() }),
  responses: { 200: z.object({ practice_name: z.string() }) },
  errors: ['link_invalid', 'conflict', 'forbidden', 'too_many'],
})

export const completeSignup = endpoint({
  name: 'complete_patient_signup',
  method: 'POST',
  path: '/api/users/v1/patient_signup_session/complete/:token',
  summary:
    'Register with the code of an invitation, which is linked at once. With the details that a practice has entered, the client only chooses a password; otherwise the client enters them. The email counts as confirmed, because the link was sent to it.',
  access: { kind: 'public', because: 'the token is the proof' },
  params: z.object({ token: linkToken }),
  body: z.object({ password, patient_in: wholeMemberRegistration.optional() }),
  responses: { 201: z.object({ orchid_user_id: userId, email: z.string() }) },
  errors: ['link_invalid', 'conflict', 'too_many'],
  idempotent: true,
})
