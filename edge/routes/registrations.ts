import { Refusal } from '#contracts/errors'
import type { Body, Response as AnswerOf } from '#contracts/endpoint'
import type { confirmEmail } from '#contracts/api/email-confirmation'
import type { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import { timeZone } from '#contracts/wire'
import { openByToken } from '../directory/invitations/invitation.ts'
import { assertInvitedDetails } from '../directory/invitations/invited-person.ts'
import { CLIENT_INVITATION } from '../directory/invitations/member-invitations.ts'
import { signInProven } from '../directory/sign-in/sign-in.ts'
import { type ConfirmedRegistration, confirmRegistration } from '../directory/sign-up/confirm-registration.ts'
import { forgetPending, rememberPending, readPending } from '../directory/sign-up/pending-registration.ts'
import { registerMember, registerProvider } from '../directory/sign-up/register.ts'
import { resendToRegistered } from '../directory/sign-up/resend.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { throwFieldError } from '../invalid-request.ts'
import type { Visit } from '../visit.ts'

/** Registers a provider. Afterwards this browser can request the confirmation mail again without a login. */
export async function openProviderAccount(
  visit: Visit,
  body: Body<typeof createProviderAccount>,
): Promise<AnswerOf<typeof createProviderAccount>> {
  const { email } = body.user_in
  await takeTryOfSource(visit, 'registration_by_source', email)
  const created = await registerProvider(visit.store, body, zoneOf(visit))
  await rememberPending(visit, { user_id: created.orchid_user_id, email })
  return created
}

/**
 * Like openProviderAccount, for a member. The code of an invitation is accepted together with the confirmation. Throws
 * `link_invalid`, and InvalidRequest when the invitation was sent to another email or names another person.
 */
export async function openMemberAccount(
  visit: Visit,
  body: Body<typeof createMemberAccount>,
): Promise<AnswerOf<typeof createMemberAccount>> {
  const { email, patient_chart_invite_code, invite_code } = body.user_in
  await takeTryOfSource(visit, 'registration_by_source', email)
  const code = patient_chart_invite_code || invite_code || null
  if (code) {
    const invitation = await openByToken(visit.store, CLIENT_INVITATION, code)
    if (invitation.email !== email)
      throwFieldError(['user_in', 'email'], 'This invitation was sent to another email. Please use that one')
    await assertInvitedDetails(visit.store, invitation, body.patient_in, body.patient_in.timezone ?? zoneOf(visit))
  }
  const created = await registerMember(visit.store, body, { zone: zoneOf(visit), invite_code: code })
  await rememberPending(visit, { user_id: created.orchid_user_id, email })
  return created
}

/** Confirms an email by its mailed link, which creates the account and logs the person in. A repeat logs no one in. */
export async function confirmByLink(
  visit: Visit,
  { token, ...given }: Body<typeof confirmEmail>,
): Promise<AnswerOf<typeof confirmEmail>> {
  const confirmed = await confirmRegistration(visit.store, token, given)
  if (confirmed.isNew) await enter(visit, confirmed)
  return { email_confirmed: true, signed_in: confirmed.isNew, booking: confirmed.booking }
}

/** Logs in the person who has just confirmed their registration. A new account has no second factor yet. */
async function enter(visit: Visit, confirmed: ConfirmedRegistration): Promise<void> {
  await signInProven(visit, { ...confirmed, second_factor_at: null }, { remember_me: true })
  forgetPending(visit)
}

/**
 * Sends the mail of this browser's registration again. Without one there is nothing to send to the logged-in user, whose
 * email is confirmed. Throws `not_signed_in`, `too_many`.
 */
export async function resendByCookie(visit: Visit): Promise<void> {
  // A login clears the cookie of a registration. So if this browser has that cookie, its last step was to register.
  const pending = await readPending(visit)
  const login = visit.login
  if (!pending && !login) throw new Refusal('not_signed_in')
  await takeTryOfSource(visit, 'confirmation_mail_by_source', pending?.email ?? login?.user_id ?? '')
  if (pending) await resendToRegistered(visit.store, pending)
}

/** The visitor's time zone according to the platform, for forms that did not send one. */
function zoneOf(visit: Visit): string {
  const seen = timeZone.safeParse(visit.location?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
