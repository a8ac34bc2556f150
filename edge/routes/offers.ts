import { getFreeSlots, getProfessionalAppointmentTypes } from '#contracts/api/professionals'
import { getCancellationPolicy } from '#contracts/api/practice-terms'
import { Refusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { licenseReach } from '#domain/content/session-license'
import { practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { regionsOf } from '../directory/profiles/license-reach.ts'
import { typesInOffices } from '../directory/profiles/public-offices.ts'
import { ownPreview } from '../directory/profiles/own-preview.ts'
import { providerByIdOrUrl } from '../directory/people/people.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/professionals.ts and practice-terms.ts about what a visible provider offers: types, free times, policy. */
export function mountOffers(app: Hono<EdgeContext>): void {
  const shownProvider = async (store: DirectoryStore, { actor }: CallContext, idOrUrl: string) => {
    const provider = await providerByIdOrUrl(store, idOrUrl)
    if (provider) return provider
    // Before the page is public, the professional sees it as others will.
    const own = await ownPreview(store, actor, idOrUrl)
    if (!own) throw new Refusal('not_found')
    return { user_id: own.user.id, practice_id: own.profile.practice_id, licenses: own.licenses }
  }
  const practiceOfProvider = async (store: DirectoryStore, ctx: CallContext, idOrUrl: string) =>
    practiceStub(store.env, (await shownProvider(store, ctx, idOrUrl)).practice_id)

  mount(app, getProfessionalAppointmentTypes, async ({ store, ctx, params }) => {
    const { user_id, practice_id } = await shownProvider(store, ctx, params.id)
    const { types } = await practiceStub(store.env, practice_id).act('offer.read', ctx)
    return typesInOffices(store, user_id, types)
  })

  mount(app, getCancellationPolicy, async ({ store, ctx, params }) =>
    (await practiceOfProvider(store, ctx, params.id)).act('offer.terms', ctx),
  )

  mount(app, getFreeSlots, async ({ store, ctx, params, query }) => {
    const provider = await shownProvider(store, ctx, params.id)
    const home = ctx.actor.kind === 'user' && ctx.actor.user_type === 'member' ? [ctx.actor.user_id] : []
    return practiceStub(store.env, provider.practice_id).act('offer.slots', ctx, {
      // Times after the end of a license are not offered: of that where a logged-in member lives, or of any.
      reach: licenseReach(provider.licenses, await regionsOf(store, home)),
      appointment_type_label: query.appointment_type_label,
      from: query.from === undefined ? null : fromInstant(query.from),
      days: query.days,
    })
  })
}
