import type { Context } from 'hono'
import { Refusal } from '#contracts/errors'
import type { Body, Response as AnswerOf } from '#contracts/endpoint'
import type { confirmEmail } from '#contracts/api/email-confirmation'
import type { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import { timeZone } from '#contracts/wire'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { openByToken } from '../directory/invitations/invitation.ts'
import { assertInvitedDetails } from '../directory/invitations/invited-person.ts'
import { CLIENT_INVITATION } from '../directory/invitations/member-invitations.ts'
import { signInProven } from '../directory/sign-in/sign-in.ts'
import { type ConfirmedRegistration, confirmRegistration } from '../directory/sign-up/confirm-registration.ts'
import { forgetPending, keepPending, readPending } from '../directory/sign-up/pending-registration.ts'
import { registerMember, registerProvider } from '../directory/sign-up/register.ts'
import { resendToRegistered } from '../directory/sign-up/resend.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { throwFieldError } from '../invalid-request.ts'

type Caller = { store: DirectoryStore; c: Context<EdgeContext> }

/** Registers a provider. Afterwards this browser can request the confirmation mail again without a session. */
export async function openProviderAccount(
  { store, c }: Caller,
  body: Body<typeof createProviderAccount>,
): Promise<AnswerOf<typeof createProviderAccount>> {
  const { email } = body.user_in
  await takeTryOfSource(c, 'registration_by_source', email)
  const created = await registerProvider(store, body, zoneOf(c))
  await keepPending(c, { user_id: created.orchid_user_id, email })
  return created
}

/**
 * Like openProviderAccount, for a member. The code of an invitation is accepted together with the confirmation. Throws
 * `link_invalid`, and InvalidRequest when the invitation was sent to another email or names another person.
 */
export async function openMemberAccount(
  { store, c }: Caller,
  body: Body<typeof createMemberAccount>,
): Promise<AnswerOf<typeof createMemberAccount>> {
  const { email, patient_chart_invite_code, invite_code } = body.user_in
  await takeTryOfSource(c, 'registration_by_source', email)
  const code = patient_chart_invite_code || invite_code || null
  if (code) {
    const invitation = await openByToken(store, CLIENT_INVITATION, code)
    if (invitation.email !== email)
      throwFieldError(['user_in', 'email'], 'This invitation was sent to another email. Please use that one')
    await assertInvitedDetails(store, invitation, body.patient_in, body.patient_in.timezone ?? zoneOf(c))
  }
  const created = await registerMember(store, body, { zone: zoneOf(c), invite_code: code })
  await keepPending(c, { user_id: created.orchid_user_id, email })
  return created
}

/** Confirms an email by its mailed link, which creates the account and logs the person in. A repeat logs no one in. */
export async function confirmByLink(
  { store, c }: Caller,
  { token, ...given }: Body<typeof confirmEmail>,
): Promise<AnswerOf<typeof confirmEmail>> {
  const confirmed = await confirmRegistration(store, token, given)
  if (confirmed.isNew) await enter(c, confirmed)
  return { email_confirmed: true, signed_in: confirmed.isNew, booking: confirmed.booking }
}

/** Logs in the person who has just confirmed their registration. A new account has no second factor yet. */
async function enter(c: Context<EdgeContext>, confirmed: ConfirmedRegistration): Promise<void> {
  await signInProven(c, { ...confirmed, second_factor_at: null }, { remember_me: true })
  forgetPending(c)
}

/**
 * Sends the mail of this browser's registration again. Without one there is nothing to send to the logged-in user, whose
 * email is confirmed. Throws `not_signed_in`, `too_many`.
 */
export async function resendByCookie({ store, c }: Caller): Promise<void> {
  // A login clears the cookie of a registration. So if this browser has that cookie, its last step was to register.
  const pending = await readPending(c)
  const session = c.get('session')
  if (!pending && !session) throw new Refusal('not_signed_in')
  await takeTryOfSource(c, 'confirmation_mail_by_source', pending?.email ?? session?.user_id ?? '')
  if (pending) await resendToRegistered(store, pending)
}

/** The visitor's time zone according to the platform, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
