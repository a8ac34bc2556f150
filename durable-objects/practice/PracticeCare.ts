import type { CallContext } from '#domain/access/actor'
import type { ChatActs } from '#contracts/internal/chat-audit'
import { auditChat } from './commands/audit-chat.ts'
import { beginNote, type NoteWish } from './commands/begin-note.ts'
import { createChart, type PersonName } from './commands/create-chart.ts'
import * as client from './commands/invite-client.ts'
import { joinCall } from './commands/join-call.ts'
import * as transcript from './commands/keep-transcript.ts'
import { type ChartQuestion, listCharts } from './commands/list-charts.ts'
import { type ChannelWish, listChatPartners, openChannel } from './commands/open-channel.ts'
import { type NoteQuestion, noteView, readNotes } from './commands/read-notes.ts'
import { recordAttendance, type RoomEvent } from './commands/record-attendance.ts'
import { noteState, openEditor, signNote } from './commands/sign-note.ts'
import { type ConsentWish, readConsent, switchConsent } from './commands/switch-consent.ts'
import { newestSchemas } from './note-schemas.ts'
import { PracticeCalendar } from './PracticeCalendar.ts'

/** A practice’s methods for what happens with a client: calls, notes, charts and chats. */
export class PracticeCare extends PracticeCalendar {
  // Calls

  joinCall(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'call.join', object: id }, joinCall, id)
  }

  readConsent(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'consent.read', object: id }, readConsent, id)
  }

  switchConsent(ctx: CallContext, id: string, wish: ConsentWish) {
    return this.host.run(ctx, { action: 'consent.switch', object: id }, switchConsent, id, wish)
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

  // Charts and chats

  listCharts(ctx: CallContext, question: ChartQuestion) {
    return this.host.run(ctx, { action: 'chart.list' }, listCharts, question)
  }

  createChart(ctx: CallContext, name: PersonName) {
    return this.host.run(ctx, { action: 'chart.create' }, createChart, name)
  }

  clientToInvite(ctx: CallContext, patientUserId: string) {
    return this.host.run(ctx, { action: 'chart.invite', object: patientUserId }, client.clientToInvite, patientUserId)
  }

  markInvited(ctx: CallContext, mark: client.InvitedMark) {
    return this.host.run(ctx, { action: 'chart.keep_client', object: mark.patient_user_id }, client.markInvited, mark)
  }

  welcomeClient(ctx: CallContext, joined: client.JoinedClient) {
    return this.host.run(ctx, { action: 'chart.keep_client' }, client.welcomeClient, joined)
  }

  openChannel(ctx: CallContext, wish: ChannelWish) {
    return this.host.run(ctx, { action: 'channel.open' }, openChannel, wish)
  }

  listChatPartners(ctx: CallContext) {
    return this.host.run(ctx, { action: 'chart.list' }, listChatPartners)
  }

  auditChat(ctx: CallContext, channelId: string, told: ChatActs) {
    return this.host.run(ctx, { action: 'channel.audit', object: channelId }, auditChat, channelId, told)
  }
}
