import { getFreeSlots, getProfessionalAppointmentTypes } from '#contracts/api/professionals'
import { getAvailability, putAvailability } from '#contracts/api/availability'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  createAppointmentType,
  createSeries,
  getAppointment,
  listAppointments,
  listAppointmentTypes,
  moveAppointment,
  putAppointmentType,
} from '#contracts/api/scheduling'
import { clientHiding, hideFromGuardians } from '#contracts/api/hidden-sessions'
import { getCancellationPolicy, getPracticeTerms, putPracticeTerms } from '#contracts/api/practice-terms'
import { getDemoAdditions, removeDemoData } from '#contracts/api/demo-data'
import { getBookingLimits, putBookingLimits } from '#contracts/api/booking-limits'
import type { Body } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { licenseReach } from '#domain/content/session-license'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import { fromPrice } from '#kernel/money'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { canHideSessions, assertMayHide } from '../directory/people/hidden-sessions.ts'
import { regionsOf } from '../directory/profiles/license-reach.ts'
import { ownPreview } from '../directory/profiles/own-preview.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { memberForBooking, providerByIdOrUrl } from '../directory/people/people.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'
import { appointmentsOfMember, appointmentsOfMinors, appointmentsOfPractice } from '../appointment-lists.ts'

/**
 * Routes of contracts/api/availability.ts and scheduling.ts (those of held times are in timeslots.ts), practice-terms.ts, booking-limits.ts,
 * hidden-sessions.ts and demo-data.ts, and those of professionals.ts about slots and session types. The
 * practice's object checks the rights.
 */
export function mountScheduling(app: Hono<EdgeContext>): void {
  mountOffers(app)
  mountSetup(app)
  mountAppointments(app)
}

/** The endpoints for the session types and free times of a visible provider. */
function mountOffers(app: Hono<EdgeContext>): void {
  const shownProvider = async (store: DirectoryStore, { actor }: CallContext, idOrUrl: string) => {
    const provider = await providerByIdOrUrl(store, idOrUrl)
    if (provider) return provider
    // Before the page is public, the professional sees it as others will.
    const own = await ownPreview(store, actor, idOrUrl)
    if (!own) throw new Refusal('not_found')
    return { practice_id: own.profile.practice_id, licenses: own.licenses }
  }
  const practiceOfProvider = async (store: DirectoryStore, ctx: CallContext, idOrUrl: string) =>
    practiceStub(store.env, (await shownProvider(store, ctx, idOrUrl)).practice_id)

  mount(app, getProfessionalAppointmentTypes, async ({ store, ctx, params }) => {
    const practice = await practiceOfProvider(store, ctx, params.id)
    return (await practice.act('offer.read', ctx)).types
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

function mountSetup(app: Hono<EdgeContext>): void {
  mount(app, getAvailability, ({ c, ctx }) => ownPractice(c.env, ctx).act('availability.read', ctx))

  mount(app, putAvailability, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('availability.save', ctx, body)),
  )

  mount(app, getBookingLimits, ({ c, ctx }) => ownPractice(c.env, ctx).act('booking_limits.read', ctx))

  mount(app, putBookingLimits, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('booking_limits.save', ctx, body)),
  )

  mount(app, listAppointmentTypes, ({ c, ctx, query }) =>
    ownPractice(c.env, ctx).act('appointment_type.list', actingFor(ctx, query.on_behalf_of)),
  )

  mount(app, createAppointmentType, ({ c, ctx, body }) =>
    ownPractice(c.env, ctx).act('appointment_type.create', ctx, typeInput(body)),
  )

  mount(app, putAppointmentType, async ({ c, ctx, params, body: { seen, ...body } }) =>
    unlessOvertaken(
      await ownPractice(c.env, ctx).act('appointment_type.change', ctx, params.id, { ...typeInput(body), seen }),
    ),
  )

  mount(app, getPracticeTerms, ({ c, ctx }) => ownPractice(c.env, ctx).act('terms.read', ctx))

  mount(app, putPracticeTerms, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('terms.save', ctx, body)),
  )

  mount(app, getDemoAdditions, ({ c, ctx }) => ownPractice(c.env, ctx).act('demo.read', ctx))

  mount(app, removeDemoData, async ({ c, ctx }) => {
    await ownPractice(c.env, ctx).act('demo.remove', ctx)
    return undefined
  })
}

function typeInput(body: Body<typeof createAppointmentType>) {
  try {
    return { ...body, price: fromPrice(body.price) }
  } catch {
    throw new Refusal('invalid', 'A price has at most two decimals.')
  }
}

function mountAppointments(app: Hono<EdgeContext>): void {
  mount(app, listAppointments, async ({ store, c, ctx, query }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const isMember = ctx.actor.user_type === 'member'
    if (query.of_minors) {
      if (!isMember) throw new Refusal('forbidden')
      return { appointments: await appointmentsOfMinors(store, ctx.actor, query) }
    }
    const appointments = isMember
      ? await appointmentsOfMember(c.env, ctx, ctx.actor, query)
      : await appointmentsOfPractice(ownPractice(c.env, ctx), ctx, query)
    return { appointments }
  })

  mount(app, getAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.read', ctx, params.appointment_id),
  )

  mount(app, createSeries, async ({ store, c, ctx, query, body }) => {
    if (body.keep_from_guardians) {
      const practice = ownPractice(c.env, ctx)
      const account = await practice.act(
        'appointment.account_to_keep',
        actingFor(ctx, query.on_behalf_of),
        body.patient_user_id,
      )
      await assertMayHide(store, account.user_id)
    }
    const { appointment_ids } = await ownPractice(c.env, ctx).act(
      'appointment.book',
      actingFor(ctx, query.on_behalf_of),
      {
        appointment_type_label: body.appointment_type_label,
        force_book_over_blocked: body.force_book_over_blocked,
        patient_user_id: body.patient_user_id,
        appointments: body.appointments.map((one) => ({
          start: fromInstant(one.appointment_start),
          end: fromInstant(one.appointment_end),
          place: one.place_session_held_outside_of_orchid,
        })),
        invoicing: body.invoicing?.automation ?? true,
        skip_email: body.skip_email,
        keep_from_guardians: body.keep_from_guardians,
        without_license: body.book_without_license,
      },
    )
    return { invites_created: appointment_ids.map((appointment_id) => ({ appointment_id })) }
  })

  mount(app, cancelAppointment, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.cancel', ctx, params.appointment_id, {
      reason: body.reason,
      fee_minor: body.cancellation_price === undefined ? undefined : Math.round(body.cancellation_price * 100),
      skip_email: body.skip_email,
    }),
  )

  mount(app, clientHiding, async ({ store, c, ctx, params }) => {
    const account = await ownPractice(c.env, ctx).act('appointment.account_to_keep', ctx, params.patient_user_id)
    return { can_keep: await canHideSessions(store, account.user_id) }
  })

  mount(app, hideFromGuardians, async ({ store, c, ctx, params, body }) => {
    const practice = practiceOf(c.env, params.appointment_id)
    if (body.keep) {
      const { patient } = await practice.act('appointment.read', ctx, params.appointment_id)
      await assertMayHide(store, patient.linked_user_id)
    }
    return practice.act('appointment.keep', ctx, params.appointment_id, body.keep)
  })

  mount(app, moveAppointment, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.move', ctx, params.appointment_id, {
      start: fromInstant(body.appointment_start),
      force: body.force_book_over_blocked,
      skip_email: body.skip_email,
      without_license: body.book_without_license,
    }),
  )

  mount(app, completeAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.complete', ctx, params.appointment_id),
  )

  mount(app, confirmAppointment, async ({ store, c, ctx, params }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const practice = practiceOf(c.env, params.appointment_id)
    // The practice confirms for a client who agreed elsewhere.
    if (ctx.actor.user_type === 'orchid_pro') return practice.act('appointment.confirm', ctx, params.appointment_id)
    const member = await memberForBooking(store, ctx.actor.user_id)
    if (!member) throw new Refusal('not_found')
    // Reads the session first: for another person's session the answer must be `not_found`, even if assertGuarded
    // throws.
    await practice.act('appointment.read', ctx, params.appointment_id)
    await assertGuarded(store, ctx.actor, member)
    return practice.act('appointment.confirm', ctx, params.appointment_id)
  })
}
