import type { Context } from 'hono'
import type { Body, Response as AnswerOf } from '#contracts/endpoint'
import type { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import { timeZone } from '#contracts/wire'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { registerInvited } from '../directory/invitations/join-practice.ts'
import { keepPending } from '../directory/sign-up/pending-registration.ts'
import { registerMember, registerProvider } from '../directory/sign-up/register.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'

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
 * Like openProviderAccount, for a member. With the code of an invitation the account is linked to the practice at once.
 */
export async function openMemberAccount(
  { store, c }: Caller,
  body: Body<typeof createMemberAccount>,
): Promise<AnswerOf<typeof createMemberAccount>> {
  const { email, patient_chart_invite_code, invite_code } = body.user_in
  await takeTryOfSource(c, 'registration_by_source', email)
  const code = patient_chart_invite_code || invite_code
  if (code) {
    const { orchid_user_id } = await registerInvited(store, body, code, zoneOf(c))
    return { orchid_user_id, email_confirmed: true }
  }
  const created = await registerMember(store, body, zoneOf(c))
  await keepPending(c, { user_id: created.orchid_user_id, email })
  return created
}

/** The visitor's time zone according to the platform, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
