import type { availability } from '#contracts/api/scheduling'
import type { CallContext } from '#domain/access/actor'
import type { Millis } from '#kernel/clock'
import type { z } from 'zod'
import * as change from './appointments/change-appointment.ts'
import { beginCheckout, type CheckoutWish } from './payments/begin-checkout.ts'
import * as invoice from './invoices/create-invoice.ts'
import { createSeries, type SeriesRequest } from './appointments/create-series.ts'
import { type EstablishInput, establishPractice } from './team/establish-practice.ts'
import { getHold, type HoldRequest, holdSlot, releaseHold } from './holds/hold-slot.ts'
import * as list from './appointments/list-appointments.ts'
import { type InvoiceQuestion, listInvoices } from './invoices/list-invoices.ts'
import { freeSlots, nextFree, publicOffer, type SlotsQuestion } from './calendar/public-offer.ts'
import * as types from './calendar/save-appointment-type.ts'
import { readAvailability, saveAvailability } from './calendar/save-availability.ts'
import { type CheckoutEvent, settleCheckout } from './payments/settle-checkout.ts'
import { PracticeCore } from './PracticeCore.ts'

/** A practice’s methods for what can be booked, is booked, and is paid. */
export class PracticeCalendar extends PracticeCore {
  // Set-up, and what everybody may see of it

  establish(ctx: CallContext, input: EstablishInput) {
    return this.host.run(ctx, { action: 'practice.establish' }, establishPractice, input)
  }

  readAvailability(ctx: CallContext) {
    return this.host.run(ctx, { action: 'availability.read' }, readAvailability)
  }

  saveAvailability(ctx: CallContext, input: z.infer<typeof availability>) {
    return this.host.run(ctx, { action: 'availability.save' }, saveAvailability, input)
  }

  listAppointmentTypes(ctx: CallContext) {
    return this.host.run(ctx, { action: 'appointment_type.list' }, types.listAppointmentTypes)
  }

  createAppointmentType(ctx: CallContext, input: types.AppointmentTypeInput) {
    return this.host.run(ctx, { action: 'appointment_type.create' }, types.createAppointmentType, input)
  }

  changeAppointmentType(ctx: CallContext, id: string, input: types.AppointmentTypeInput) {
    return this.host.run(ctx, { action: 'appointment_type.change', object: id }, types.changeAppointmentType, id, input)
  }

  publicOffer(ctx: CallContext) {
    return this.host.run(ctx, { action: 'offer.read' }, publicOffer)
  }

  freeSlots(ctx: CallContext, question: SlotsQuestion) {
    return this.host.run(ctx, { action: 'offer.slots' }, freeSlots, question)
  }

  nextFree(ctx: CallContext) {
    return this.host.run(ctx, { action: 'offer.next' }, nextFree)
  }

  // Holds and payments

  holdSlot(ctx: CallContext, request: HoldRequest) {
    return this.host.run(ctx, { action: 'hold.make' }, holdSlot, request)
  }

  getHold(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'hold.read', object: id }, getHold, id)
  }

  releaseHold(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'hold.release', object: id }, releaseHold, id)
  }

  beginCheckout(ctx: CallContext, holdId: string, wish?: CheckoutWish) {
    return beginCheckout(this.host, ctx, holdId, wish)
  }

  settleCheckout(ctx: CallContext, event: CheckoutEvent) {
    return this.host.run(ctx, { action: 'checkout.settle', object: event.timeslot_id }, settleCheckout, event)
  }

  otherPayer(ctx: CallContext, appointmentId: string) {
    return this.host.run(ctx, { action: 'invoice.payer', object: appointmentId }, invoice.otherPayer, appointmentId)
  }

  createInvoice(ctx: CallContext, appointmentId: string, billedTo: invoice.BilledTo | null = null) {
    const intent = { action: 'invoice.create', object: appointmentId }
    return this.host.run(ctx, intent, invoice.createInvoice, appointmentId, billedTo)
  }

  invoicePage(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'invoice.draw', object: id }, invoice.invoicePage, id)
  }

  issueInvoice(ctx: CallContext, id: string, pdf: { key: string; bytes: number }) {
    return this.host.run(ctx, { action: 'invoice.issue', object: id }, invoice.issueInvoice, id, pdf)
  }

  readInvoice(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'invoice.read', object: id }, invoice.readInvoice, id)
  }

  listInvoices(ctx: CallContext, question: InvoiceQuestion) {
    return this.host.run(ctx, { action: 'invoice.list' }, listInvoices, question)
  }

  // Appointments

  createSeries(ctx: CallContext, request: SeriesRequest) {
    return this.host.run(ctx, { action: 'appointment.book' }, createSeries, request)
  }

  listAppointments(ctx: CallContext, question: list.AppointmentQuestion) {
    return this.host.run(ctx, { action: 'appointment.list' }, list.listAppointments, question)
  }

  appointmentsOfMember(ctx: CallContext, ids: string[], filter: list.MemberFilter) {
    return this.host.run(ctx, { action: 'appointment.list' }, list.appointmentsOfMember, ids, filter)
  }

  getAppointment(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.read', object: id }, list.getAppointment, id)
  }

  cancelAppointment(ctx: CallContext, id: string, input: { reason: string }) {
    return this.host.run(ctx, { action: 'appointment.cancel', object: id }, change.cancelAppointment, id, input)
  }

  accountToKeep(ctx: CallContext, patientUserId: string) {
    return this.host.run(
      ctx,
      { action: 'appointment.keep', object: patientUserId },
      change.accountToKeep,
      patientUserId,
    )
  }

  keepAppointment(ctx: CallContext, id: string, keep: boolean) {
    return this.host.run(ctx, { action: 'appointment.keep', object: id }, change.keepAppointment, id, keep)
  }

  moveAppointment(ctx: CallContext, id: string, input: { start: Millis; force: boolean }) {
    return this.host.run(ctx, { action: 'appointment.move', object: id }, change.moveAppointment, id, input)
  }

  completeAppointment(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.complete', object: id }, change.completeAppointment, id)
  }

  confirmAppointment(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.confirm', object: id }, change.confirmAppointment, id)
  }
}
