import type { Context, Hono } from 'hono'
import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import * as contract from '#contracts/api/users'
import { Refusal } from '#contracts/errors'
import { timeZone } from '#contracts/wire'
import { directory } from '#db/directory/connect'
import { personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import { actingIn } from '../directory/guardians/acting.ts'
import { platformFrom } from '../directory/people/platform.ts'
import { confirmEmail, resendConfirmation, resendToRegistered } from '../directory/sign-up/confirm-email.ts'
import { finishSignup } from '../directory/sign-up/finish-signup.ts'
import { registerInvited } from '../directory/invitations/join-practice.ts'
import { recordOwner } from '../directory/team/on-behalf.ts'
import { readMember, saveMember } from '../directory/clients/member-record.ts'
import { keepPending, readPending } from '../directory/sign-up/pending-registration.ts'
import {
  addProviderType,
  changeProviderType,
  readProvider,
  saveProviderProfile,
} from '../directory/profiles/provider-intake.ts'
import { registerMember, registerProvider } from '../directory/sign-up/register.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'
import { withoutPrivate } from '../presenters/profile-for-scheduler.ts'
import { presentProviderProfile } from '../presenters/provider-profile.ts'
import { presentUserInfo } from '../presenters/user-info.ts'

/** Routes of contracts/api/users.ts and professional-types.ts; those of charts are mounted with scheduling. */
export function mountUsers(app: Hono<EdgeContext>): void {
  mount(app, contract.createProviderAccount, async ({ c, body, ctx }) => {
    const { email } = body.user_in
    await takeTryOfSource(c, 'registration_by_source', email)
    const created = await registerProvider(c.env, ctx, body, zoneOf(c))
    await keepPending(c, { user_id: created.orchid_user_id, email })
    drainSoon(c)
    return created
  })

  mount(app, contract.createMemberAccount, async ({ c, body, ctx }) => {
    const { email, patient_chart_invite_code, invite_code } = body.user_in
    await takeTryOfSource(c, 'registration_by_source', email)
    const code = patient_chart_invite_code || invite_code
    if (code) {
      const { orchid_user_id } = await registerInvited(c.env, ctx, body, code, zoneOf(c))
      drainSoon(c)
      return { orchid_user_id, email_confirmed: true }
    }
    const created = await registerMember(c.env, ctx, body, zoneOf(c))
    await keepPending(c, { user_id: created.orchid_user_id, email })
    drainSoon(c)
    return created
  })

  mount(app, contract.confirmEmail, async ({ c, body, ctx }) => {
    const { user_id } = await confirmEmail(c.env, ctx, body.token)
    await refreshClaims(c, user_id)
    drainSoon(c)
    return { email_confirmed: true as const }
  })

  mount(app, contract.resendEmailConfirmation, async ({ c, ctx }) => {
    // A sign-in ends the registration's cookie: where there is one, it is what this person did last.
    const pending = await readPending(c)
    const session = c.get('session')
    if (!pending && !session) throw new Refusal('not_signed_in')
    await takeTryOfSource(c, 'confirmation_mail_by_source', pending?.email ?? session?.user_id ?? '')
    if (pending) await resendToRegistered(c.env, ctx, pending)
    else if (session) await resendConfirmation(c.env, ctx, session.user_id)
    drainSoon(c)
    return { ok: true as const }
  })

  mount(app, contract.getUserInfo, async ({ c }) => {
    const session = c.get('session')
    if (!session) throw new Refusal('forbidden', 'Nobody is signed in.')
    const db = directory(c.env.DIRECTORY)
    const [person, subscription] = await Promise.all([
      personById(db, session.user_id),
      session.user_type === 'orchid_pro' ? newestSubscription(db, session.user_id) : null,
    ])
    if (!person) throw new Refusal('forbidden', 'Nobody is signed in.')
    const platform = person.user.user_type === 'member' ? null : platformFrom(c.env, person, subscription)
    return presentUserInfo(person, subscription, platform, await actingIn(c.env, session))
  })

  mount(app, contract.getMember, async ({ c }) => readMember(c.env, userId(c)))

  mount(app, contract.putMember, async ({ c, body, ctx }) => {
    const by = { isGuardian: Boolean(c.get('session')?.guardian), traceparent: ctx.traceparent }
    const saved = await saveMember(c.env, userId(c), body, by)
    if (body.finish) await refreshClaims(c, userId(c))
    return saved
  })

  mount(app, contract.getProvider, async ({ c, ctx, query }) => {
    const whose = await recordOwner(c.env, ctx, query.on_behalf_of, 'profile.read')
    const profile = presentProviderProfile(await readProvider(c.env, whose))
    return whose === userId(c) ? profile : withoutPrivate(profile)
  })

  mount(app, contract.putProvider, async ({ c, body, query, ctx }) => {
    const whose = await recordOwner(c.env, ctx, query.on_behalf_of, 'profile.save')
    const saved = await saveProviderProfile(c.env, ctx, whose, body)
    drainSoon(c)
    return saved
  })

  mount(app, createProviderType, async ({ c, body, ctx }) => {
    const made = await addProviderType(c.env, ctx, userId(c), body.orchid_pro_type)
    drainSoon(c)
    return made
  })

  mount(app, putProviderType, async ({ c, body, params, ctx }) => {
    const saved = await changeProviderType(c.env, ctx, userId(c), params.id, body.orchid_pro_type)
    drainSoon(c)
    return saved
  })

  mount(app, contract.finishProviderSignup, async ({ c, ctx, body }) => {
    const finished = await finishSignup(c.env, ctx, userId(c), body.plan_chosen ?? false)
    await refreshClaims(c, userId(c))
    drainSoon(c)
    return finished
  })
}

/** The signed-in user; the access rule of the endpoint has made sure that there is one. */
function userId(c: Context<EdgeContext>): string {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session.user_id
}

/** The visitor's zone as the platform sees it, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
