import { DurableObject } from 'cloudflare:workers'
import type { availability } from '#contracts/api/scheduling'
import type { CallContext } from '#domain/access/actor'
import type { Millis } from '#kernel/clock'
import type { z } from 'zod'
import type { ObjectEnv } from '../object-env.ts'
import type { ChatActs } from '#contracts/internal/chat-audit'
import type { AuditCopy } from '#contracts/internal/operators'
import * as change from './commands/change-appointment.ts'
import { auditChat } from './commands/audit-chat.ts'
import { beginCheckout } from './commands/begin-checkout.ts'
import { beginNote, type NoteWish } from './commands/begin-note.ts'
import { createChart, type PersonName } from './commands/create-chart.ts'
import { createDemoStep, type DemoStep } from './commands/create-demo-step.ts'
import * as invoice from './commands/create-invoice.ts'
import { createSeries, type SeriesRequest } from './commands/create-series.ts'
import { type EstablishInput, establishPractice } from './commands/establish-practice.ts'
import { getHold, type HoldRequest, holdSlot, releaseHold } from './commands/hold-slot.ts'
import { joinCall } from './commands/join-call.ts'
import * as transcript from './commands/keep-transcript.ts'
import * as list from './commands/list-appointments.ts'
import { type ChartQuestion, listCharts } from './commands/list-charts.ts'
import { claimMail, type MailKind, markMail, requestMails } from './commands/mail-rows.ts'
import { freeSlots, nextFree, publicOffer, type SlotsQuestion } from './commands/public-offer.ts'
import { type ChannelPair, listChatPartners, openChannel } from './commands/open-channel.ts'
import { readLifecycle } from './commands/read-lifecycle.ts'
import { type NoteQuestion, noteView, readNotes } from './commands/read-notes.ts'
import { recordAttendance, type RoomEvent } from './commands/record-attendance.ts'
import { removeDemoData } from './commands/remove-demo-data.ts'
import * as types from './commands/save-appointment-type.ts'
import { readAvailability, saveAvailability } from './commands/save-availability.ts'
import { type CheckoutEvent, settleCheckout } from './commands/settle-checkout.ts'
import { noteState, openEditor, signNote } from './commands/sign-note.ts'
import { readConsent, switchConsent } from './commands/switch-consent.ts'
import * as tend from './commands/tend-practice.ts'
import { newestSchemas } from './note-schemas.ts'
import { PracticeHost } from './practice-host.ts'

/**
 * One practice: one writer, one SQLite, one tenant. Each method is one command in one transaction; the commands lie in
 * commands/ and the machinery in practice-host.ts. `ctx` says who asks; the command checks the relation.
 */
export class PracticeObject extends DurableObject<ObjectEnv> {
  /** Its clock is replaced in tests. */
  readonly host: PracticeHost

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.host = new PracticeHost(ctx, env)
    void ctx.blockConcurrencyWhile(() => this.host.start())
  }

  override async alarm(): Promise<void> {
    await this.host.alarm()
  }

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

  beginCheckout(ctx: CallContext, holdId: string) {
    return beginCheckout(this.host, ctx, holdId)
  }

  settleCheckout(ctx: CallContext, event: CheckoutEvent) {
    return this.host.run(ctx, { action: 'checkout.settle', object: event.timeslot_id }, settleCheckout, event)
  }

  createInvoice(ctx: CallContext, appointmentId: string) {
    return this.host.run(ctx, { action: 'invoice.create', object: appointmentId }, invoice.createInvoice, appointmentId)
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

  // Calls

  joinCall(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'call.join', object: id }, joinCall, id)
  }

  readConsent(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'consent.read', object: id }, readConsent, id)
  }

  switchConsent(ctx: CallContext, id: string, consented: boolean) {
    return this.host.run(ctx, { action: 'consent.switch', object: id }, switchConsent, id, consented)
  }

  recordAttendance(ctx: CallContext, event: RoomEvent) {
    return this.host.run(ctx, { action: 'call.attend', object: event.appointment_id }, recordAttendance, event)
  }

  beginEpoch(ctx: CallContext, id: string, epoch: number) {
    return this.host.run(ctx, { action: 'call.epoch', object: id }, transcript.beginEpoch, id, epoch)
  }

  storeSegments(ctx: CallContext, input: { appointment_id: string; epoch: number; segments: transcript.Segment[] }) {
    return transcript.storeSegments(this.host, ctx, input)
  }

  readTranscript(ctx: CallContext, id: string) {
    return transcript.readTranscript(this.host, ctx, id)
  }

  storeSessionDraft(ctx: CallContext, id: string, body: transcript.DraftBody) {
    return transcript.storeSessionDraft(this.host, ctx, id, body)
  }

  readSessionDraft(ctx: CallContext, id: string) {
    return transcript.readSessionDraft(this.host, ctx, id)
  }

  // Notes

  noteSchemas(ctx: CallContext) {
    return this.host.run(ctx, { action: 'note.schemas' }, newestSchemas)
  }

  async beginNote(ctx: CallContext, wish: NoteWish) {
    return noteView(this.host, await beginNote(this.host, ctx, wish))
  }

  readNotes(ctx: CallContext, question: NoteQuestion) {
    return readNotes(this.host, ctx, question)
  }

  signNote(ctx: CallContext, input: { note_data_id: string; state_vector: string }) {
    return signNote(this.host, ctx, input)
  }

  openEditor(ctx: CallContext, noteId: string) {
    return this.host.run(ctx, { action: 'note.edit', object: noteId }, openEditor, noteId)
  }

  /** Asked by a draft object whose signing lease ended without a word. */
  noteState(noteId: string) {
    return this.host.run(this.host.self, { action: 'note.state', object: noteId }, noteState, noteId)
  }

  // Appointments, charts, chats

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

  moveAppointment(ctx: CallContext, id: string, input: { start: Millis; force: boolean }) {
    return this.host.run(ctx, { action: 'appointment.move', object: id }, change.moveAppointment, id, input)
  }

  completeAppointment(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.complete', object: id }, change.completeAppointment, id)
  }

  confirmAppointment(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.confirm', object: id }, change.confirmAppointment, id)
  }

  listCharts(ctx: CallContext, question: ChartQuestion) {
    return this.host.run(ctx, { action: 'chart.list' }, listCharts, question)
  }

  createChart(ctx: CallContext, name: PersonName) {
    return this.host.run(ctx, { action: 'chart.create' }, createChart, name)
  }

  openChannel(ctx: CallContext, pair: ChannelPair) {
    return this.host.run(ctx, { action: 'channel.open' }, openChannel, pair)
  }

  listChatPartners(ctx: CallContext) {
    return this.host.run(ctx, { action: 'chart.list' }, listChatPartners)
  }

  auditChat(ctx: CallContext, channelId: string, told: ChatActs) {
    return this.host.run(ctx, { action: 'channel.audit', object: channelId }, auditChat, channelId, told)
  }

  // For the workflows

  readLifecycle(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.lifecycle', object: id }, readLifecycle, id)
  }

  requestMails(ctx: CallContext, id: string, wish: { kind: MailKind; start: Millis }) {
    return this.host.run(ctx, { action: 'mail.request', object: id }, requestMails, id, wish)
  }

  claimMail(ctx: CallContext, id: string, operationId: string) {
    return this.host.run(ctx, { action: 'mail.claim', object: id }, claimMail, id, operationId)
  }

  markMail(ctx: CallContext, id: string, mark: { operation_id: string; state: 'sending' | 'sent' | 'failed' }) {
    return this.host.run(ctx, { action: 'mail.mark', object: id }, markMail, id, mark)
  }

  checkMissed(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.missed', object: id }, change.checkMissed, id)
  }

  createDemoStep(ctx: CallContext, step: DemoStep) {
    return createDemoStep(this.host, ctx, step)
  }

  removeDemoData(ctx: CallContext) {
    return this.host.run(ctx, { action: 'demo.remove' }, removeDemoData)
  }

  // For operators

  auditTail(ctx: CallContext) {
    return this.host.run(ctx, { action: 'audit.copy' }, tend.auditTail)
  }

  verifyAudit(ctx: CallContext, copies: AuditCopy[]) {
    return this.host.run(ctx, { action: 'audit.verify' }, tend.verifyAudit, copies)
  }

  parkedRows(ctx: CallContext) {
    return this.host.run(ctx, { action: 'outbox.parked' }, tend.parkedRows)
  }

  driveParked(ctx: CallContext, seq?: number) {
    return tend.driveParked(this.host, ctx, seq)
  }
}
