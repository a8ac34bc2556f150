import type { Context, Hono } from 'hono'
import { getOwnPage } from '#contracts/api/own-page'
import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import * as contract from '#contracts/api/users'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import type { EdgeContext } from '../context.ts'
import { actingIn } from '../directory/guardians/acting.ts'
import { platformFrom } from '../directory/people/platform.ts'
import { confirmEmail, resendConfirmation, resendToRegistered } from '../directory/sign-up/confirm-email.ts'
import { finishSignup } from '../directory/sign-up/finish-signup.ts'
import { recordOwner } from '../directory/team/on-behalf.ts'
import { readMember, saveMember } from '../directory/clients/member-record.ts'
import { readPending } from '../directory/sign-up/pending-registration.ts'
import { readOwnPage } from '../directory/profiles/own-page.ts'
import {
  addProviderType,
  changeProviderType,
  readProvider,
  saveProviderProfile,
} from '../directory/profiles/provider-intake.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'
import { withoutPrivate } from '../presenters/profile-for-scheduler.ts'
import { presentProviderProfile } from '../presenters/provider-profile.ts'
import { presentUserInfo } from '../presenters/user-info.ts'
import { openMemberAccount, openProviderAccount } from './registrations.ts'

/** Routes of contracts/api/users.ts, own-page.ts and professional-types.ts; those of charts are in scheduling.ts. */
export function mountUsers(app: Hono<EdgeContext>): void {
  mount(app, contract.createProviderAccount, (call) => openProviderAccount(call, call.body))

  mount(app, contract.createMemberAccount, (call) => openMemberAccount(call, call.body))

  mount(app, contract.confirmEmail, async ({ store, c, body }) => {
    const { user_id } = await confirmEmail(store, body.token)
    await refreshClaims(c, user_id)
    return { email_confirmed: true as const }
  })

  mount(app, contract.resendEmailConfirmation, async ({ store, c }) => {
    // A login clears the cookie of a registration. So if this browser has that cookie, its last step was to register.
    const pending = await readPending(c)
    const session = c.get('session')
    if (!pending && !session) throw new Refusal('not_signed_in')
    await takeTryOfSource(c, 'confirmation_mail_by_source', pending?.email ?? session?.user_id ?? '')
    if (pending) await resendToRegistered(store, pending)
    else if (session) await resendConfirmation(store, session.user_id)
    return { ok: true as const }
  })

  mount(app, contract.getUserInfo, async ({ store, c }) => {
    const session = c.get('session')
    if (!session) throw new Refusal('forbidden', 'No one is logged in.')
    const { db } = store
    const [person, subscription] = await Promise.all([
      personById(db, session.user_id),
      session.user_type === 'orchid_pro' ? newestSubscription(db, session.user_id) : null,
    ])
    if (!person) throw new Refusal('forbidden', 'No one is logged in.')
    const platform = person.user.user_type === 'member' ? null : platformFrom(c.env, person, subscription)
    return presentUserInfo(person, subscription, platform, await actingIn(store, session))
  })

  mount(app, contract.getMember, async ({ store, c }) => readMember(store, userId(c)))

  mount(app, contract.putMember, async ({ store, c, body }) => {
    const by = { isGuardian: Boolean(c.get('session')?.guardian) }
    const saved = await saveMember(store, userId(c), body, by)
    if (body.finish) await refreshClaims(c, userId(c))
    return saved
  })

  mount(app, getOwnPage, ({ store, c }) => readOwnPage(store, userId(c)))

  mount(app, contract.getProvider, async ({ store, c, query }) => {
    const whose = await recordOwner(store, query.on_behalf_of, 'profile.read')
    const profile = presentProviderProfile(await readProvider(store, whose))
    return whose === userId(c) ? profile : withoutPrivate(profile)
  })

  mount(app, contract.putProvider, async ({ store, body, query }) => {
    const whose = await recordOwner(store, query.on_behalf_of, 'profile.save')
    const saved = await saveProviderProfile(store, whose, body)
    return saved
  })

  mount(app, createProviderType, ({ store, c, body }) => addProviderType(store, userId(c), body.orchid_pro_type))

  mount(app, putProviderType, ({ store, c, body, params }) =>
    changeProviderType(store, userId(c), params.id, body.orchid_pro_type),
  )

  mount(app, contract.finishProviderSignup, async ({ store, c, body }) => {
    const finished = await finishSignup(store, userId(c), body.plan_chosen ?? false)
    await refreshClaims(c, userId(c))
    return finished
  })
}

/** The id of the logged-in user. The endpoint's access rule guarantees that there is one. */
function userId(c: Context<EdgeContext>): string {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session.user_id
}
