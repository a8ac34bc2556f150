/** A place of the data. What is sealed for it opens nowhere else. */
function place<Table extends string, Column extends string>(
  practice: string,
  table: Table,
  row: string,
  column: Column,
  revision: number | string = 1,
) {
  return { practice, table, row, column, revision }
}

/** The place of a chat message, with the key of its conversation. The browser seals it, and loads no other place. */
export const chatMessagePlace = (practice: string, channel: string, sender: string, msgUniqueId: string) =>
  place(practice, 'messages', channel, 'content', `${sender}/${msgUniqueId}`)

/**
 * Every place for which something is sealed. The place is part of what is encrypted, so none of its parts ever changes:
 * what was sealed before would not open again. To seal something new, add its place here.
 */
export const PLACES = {
  // Of a practice, with its key.
  cancelReason: (practice: string, appointmentId: string) =>
    place(practice, 'appointments', appointmentId, 'cancel_reason'),
  askText: (practice: string, appointmentId: string) => place(practice, 'appointments', appointmentId, 'ask_text'),
  askAnswer: (practice: string, appointmentId: string) => place(practice, 'appointments', appointmentId, 'ask_answer'),
  openingReason: (practice: string, openingId: string) => place(practice, 'chart_openings', openingId, 'sealed'),
  dischargeWords: (practice: string, chartId: string) => place(practice, 'discharges', chartId, 'sealed_words'),
  noteRevision: (practice: string, noteId: string, revision: number | string) =>
    place(practice, 'note_revisions', noteId, 'sealed', revision),
  noteUpdate: (practice: string, noteId: string, seq: number | string) =>
    place(practice, 'updates', noteId, 'sealed', seq),
  paper: (practice: string, paperId: string) => place(practice, 'papers', paperId, 'sealed'),
  sessionDraft: (practice: string, appointmentId: string) => place(practice, 'session_drafts', appointmentId, 'sealed'),
  transcriptSegment: (practice: string, segmentId: string) =>
    place(practice, 'transcript_segments', segmentId, 'sealed'),
  // In the browser.
  chatMessage: chatMessagePlace,
  // Files, with the key of their owner. A file is sealed for its own key, so that a copy under another does not open.
  file: (owner: string, key: string) => place(owner, 'files', key, 'bytes'),
  // Of the directory, with its key or that of the account or practice that the row belongs to.
  field: (table: SealedFieldTable, row: string, column: string) => place('', table, row, column),
  pendingRegistration: (id: string, column: 'sealed_details' | 'sealed_booking') =>
    place('', 'pending_registrations', id, column),
  blogSubmission: (id: string) => place('', 'blog_submissions', id, 'sealed_details'),
  secondFactor: (userId: string) => place('', 'second_factors', userId, 'sealed_secret'),
  answer: (actor: string, route: string, key: string) =>
    place('', 'idempotency', `${actor} ${route} ${key}`, 'sealed_body'),
  pendingRegistrationCookie: () => place('', 'cookies', 'pending-registration', 'value'),
  provenPasswordCookie: () => place('', 'cookies', 'proven-password', 'value'),
  // With keys of their own.
  wrappedKey: (id: string) => place('', 'wrapped_keys', id, 'wrapped'),
  workflowPayload: () => place('', 'temporal', 'payload', 'data'),
} as const

type SealedFieldTable = 'member_profiles' | 'provider_profiles' | 'member_invitations'

/** The place in the data for which a text is sealed. A copy in another row or table cannot be opened. */
export type Place = ReturnType<(typeof PLACES)[keyof typeof PLACES]>
