import { getAppointment, listAppointments } from '#contracts/api/appointments'
import { createSeries, previewSeries } from '#contracts/api/appointment-series'
import {
  approveAppointment,
  cancelAppointment,
  completeAppointment,
  reopenAppointment,
  undoAppointment,
  confirmAppointment,
  editAppointment,
  moveAppointment,
} from '#contracts/api/appointment-changes'
import { clientHiding, hideFromGuardians } from '#contracts/api/hidden-sessions'
import type { Body } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { canHideSessions, assertMayHide } from '../directory/people/hidden-sessions.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { memberForBooking } from '../directory/people/people.ts'
import { mount } from '../mount.ts'
import { assertTypeOfPlan } from '../ai-session-types.ts'
import { ownPractice } from '../own-practice.ts'
import { appointmentsOfMember, appointmentsOfMinors, appointmentsOfPractice } from '../appointment-lists.ts'

/** Routes of contracts/api/appointments.ts, appointment-series.ts, appointment-changes.ts and hidden-sessions.ts. The practice's object checks the rights. */
export function mountAppointments(app: Hono<EdgeContext>): void {
  mount(app, listAppointments, async ({ store, c, ctx, query }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const isMember = ctx.actor.user_type === 'member'
    if (query.of_minors) {
      if (!isMember) throw new Refusal('forbidden')
      return appointmentsOfMinors(store, ctx.actor, query)
    }
    return isMember
      ? appointmentsOfMember(c.env, ctx, ctx.actor, query)
      : appointmentsOfPractice(ownPractice(c.env, ctx), ctx, query)
  })

  mount(app, getAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.read', ctx, params.appointment_id),
  )

  mount(app, createSeries, async ({ store, c, ctx, query, body }) => {
    assertTypeOfPlan(c, body.appointment_type_label)
    if (body.keep_from_guardians) {
      const practice = ownPractice(c.env, ctx)
      const account = await practice.act(
        'appointment.account_to_keep',
        actingFor(ctx, query.on_behalf_of),
        body.patient_user_id,
      )
      await assertMayHide(store, account.user_id)
    }
    const { appointment_ids, ...series } = await ownPractice(c.env, ctx).act(
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
        office_id: body.office_id ?? null,
        repeat_rule: body.repeat_rule ?? null,
        invoicing: body.invoicing?.automation ?? true,
        skip_email: body.skip_email,
        keep_from_guardians: body.keep_from_guardians,
        without_license: body.book_without_license,
      },
    )
    return { ...series, invites_created: appointment_ids.map((appointment_id) => ({ appointment_id })) }
  })

  mount(app, previewSeries, async ({ c, ctx, query }) => {
    assertTypeOfPlan(c, query.appointment_type_label)
    return ownPractice(c.env, ctx).act('series.preview', ctx, {
      patient_user_id: query.patient_user_id,
      appointment_type_label: query.appointment_type_label,
      repeat_rule: query.repeat_rule,
      start: fromInstant(query.appointment_start),
      end: fromInstant(query.appointment_end),
    })
  })

  mount(app, cancelAppointment, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.cancel', ctx, params.appointment_id, {
      reason: body.reason,
      fee_minor: body.cancellation_price === undefined ? undefined : Math.round(body.cancellation_price * 100),
      skip_email: body.skip_email,
      mode: body.series_edit_mode,
      ended_by: body.ended_by,
      waive_fee: body.waive_fee,
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

  mount(app, approveAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.approve', ctx, params.appointment_id),
  )

  mount(app, moveAppointment, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.move', ctx, params.appointment_id, {
      start: fromInstant(body.appointment_start),
      ...(body.asked_at !== undefined && { asked_at: fromInstant(body.asked_at) }),
      force: body.force_book_over_blocked,
      skip_email: body.skip_email,
      without_license: body.book_without_license,
      mode: body.series_edit_mode,
    }),
  )

  mount(app, editAppointment, async ({ c, ctx, params, body }) => {
    assertTypeOfPlan(c, body.appointment_type_label, body.seen.appointment_type_label)
    return practiceOf(c.env, params.appointment_id).act('appointment.edit', ctx, params.appointment_id, {
      wanted: editedFacts(body),
      seen: editedFacts(body.seen),
      force: body.force_book_over_blocked,
      skip_email: body.skip_email,
      without_license: body.book_without_license,
      mode: body.series_edit_mode,
    })
  })

  mount(app, undoAppointment, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act(
      'appointment.undo',
      ctx,
      params.appointment_id,
      fromInstant(body.modify_datetime),
    ),
  )

  mount(app, completeAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.complete', ctx, params.appointment_id),
  )

  mount(app, reopenAppointment, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.reopen', ctx, params.appointment_id),
  )

  mount(app, confirmAppointment, async ({ store, c, ctx, params, query }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const mode = query.series_edit_mode
    const seen = {
      ...(query.seen_start !== undefined && { start: fromInstant(query.seen_start) }),
      ...(query.seen_price !== undefined && { price_minor: Math.round(query.seen_price * 100) }),
    }
    const practice = practiceOf(c.env, params.appointment_id)
    // The practice confirms for a client who agreed elsewhere.
    if (ctx.actor.user_type === 'orchid_pro')
      return practice.act('appointment.confirm', ctx, params.appointment_id, mode, seen)
    const member = await memberForBooking(store, ctx.actor.user_id)
    if (!member) throw new Refusal('not_found')
    // Reads the session first: for another person's session the answer must be `not_found`, even if assertGuarded
    // throws.
    await practice.act('appointment.read', ctx, params.appointment_id)
    await assertGuarded(store, ctx.actor, member)
    return practice.act('appointment.confirm', ctx, params.appointment_id, mode, seen)
  })
}

/** A place without words is none. */
const editedFacts = (facts: Body<typeof editAppointment>['seen']) => ({
  start: fromInstant(facts.appointment_start),
  end: fromInstant(facts.appointment_end),
  type_label: facts.appointment_type_label,
  price_minor: Math.round(facts.price * 100),
  place: facts.place || null,
  office_id: facts.office_id,
})
