import type { Context, Hono } from 'hono'
import { getOwnPage } from '#contracts/api/own-page'
import { putTimeZone } from '#contracts/api/own-time-zone'
import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import { confirmEmail, readConfirmation, resendEmailConfirmation } from '#contracts/api/email-confirmation'
import * as contract from '#contracts/api/users'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/directory/queries/people'
import { groupsOf } from '#db/directory/queries/user-groups'
import { newestSubscription } from '#db/directory/queries/providers'
import type { EdgeContext } from '../context.ts'
import { actingIn } from '../directory/guardians/acting.ts'
import { platformFrom } from '../directory/people/platform.ts'
import { saveTimeZone } from '../directory/people/time-zone.ts'
import { readRegistration } from '../directory/sign-up/confirm-registration.ts'
import { finishSignup } from '../directory/sign-up/finish-signup.ts'
import { recordOwner } from '../directory/team/on-behalf.ts'
import { readMember, saveMember } from '../directory/clients/member-record.ts'
import { readOwnPage } from '../directory/profiles/own-page.ts'
import {
  addProviderType,
  changeProviderType,
  readProvider,
  saveProviderProfile,
} from '../directory/profiles/provider-intake.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { mount } from '../mount.ts'
import { withoutPrivate } from '../presenters/profile-for-scheduler.ts'
import { presentProviderProfile } from '../presenters/provider-profile.ts'
import { presentUserInfo } from '../presenters/user-info.ts'
import { confirmByLink, openMemberAccount, openProviderAccount, resendByCookie } from './registrations.ts'

/**
 * Routes of contracts/api/users.ts, own-page.ts, own-time-zone.ts, email-confirmation.ts and professional-types.ts; those of charts are in
 * charts.ts.
 */
export function mountUsers(app: Hono<EdgeContext>): void {
  mount(app, contract.createProviderAccount, ({ visit, body }) => openProviderAccount(visit, body))

  mount(app, contract.createMemberAccount, ({ visit, body }) => openMemberAccount(visit, body))

  mount(app, readConfirmation, async ({ store, body }) => readRegistration(store, body.token))

  mount(app, confirmEmail, ({ visit, body }) => confirmByLink(visit, body))

  mount(app, resendEmailConfirmation, async ({ visit }) => {
    await resendByCookie(visit)
    return { ok: true as const }
  })

  mount(app, contract.getUserInfo, async ({ store, c }) => {
    const login = c.get('login')
    if (!login) throw new Refusal('forbidden', 'No one is logged in.')
    const { db } = store
    const [person, groups, subscription] = await Promise.all([
      personById(db, login.user_id),
      // A guardian who acts for a minor edits nothing in their name.
      login.guardian ? [] : groupsOf(db, login.user_id),
      login.user_type === 'orchid_pro' ? newestSubscription(db, login.user_id) : null,
    ])
    if (!person) throw new Refusal('forbidden', 'No one is logged in.')
    const platform = person.user.user_type === 'member' ? null : platformFrom(c.env, person, subscription)
    return presentUserInfo(person, subscription, platform, await actingIn(store, login, person), groups)
  })

  mount(app, contract.getMember, async ({ store, c }) => readMember(store, userId(c)))

  mount(app, contract.putMember, async ({ store, c, visit, body }) => {
    const by = { isGuardian: Boolean(c.get('login')?.guardian) }
    const saved = await saveMember(store, userId(c), body, by)
    if (body.finish) await refreshClaims(visit, userId(c))
    return saved
  })

  mount(app, putTimeZone, async ({ store, c, body }) => {
    await saveTimeZone(store, userId(c), body.timezone)
    return body
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

  mount(app, putProviderType, ({ store, c, body, params }) => changeProviderType(store, userId(c), params.id, body))

  mount(app, contract.finishProviderSignup, async ({ store, c, visit, body }) => {
    const finished = await finishSignup(store, userId(c), body.plan_chosen ?? false)
    await refreshClaims(visit, userId(c))
    return finished
  })
}

/** The id of the logged-in user. The endpoint's access rule guarantees that there is one. */
function userId(c: Context<EdgeContext>): string {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login.user_id
}
