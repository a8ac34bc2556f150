/**
 * Socket of one note draft: GET /api/notes/v1/notes/{note_data_id}/ws speaks the `y-websocket` protocol
 * (sync, awareness), one Y.Map named `note` whose keys are the schema's element keys and whose values are
 * Y.Text (short-answer, paragraph) or plain values (choices).
 */
export const NOTE_PATH = '/api/notes/v1/notes/:note_data_id/ws'
export const NOTE_MAP = 'note'
/**
 * A deletion alone does not change a Yjs state vector. A client that only deletes also sets a value of this Y.Map in
 * the same transaction, so that state vectors can tell "saved" and "seen". The server does it for clients that do not.
 */
export const NOTE_MARKS = 'marks'
/**
 * A message type of ours beside sync (0) and awareness (1). After storing an update the server reports the durable
 * state: varuint 100, then a Yjs state vector as varUint8Array. The editor shows "All changes saved" because of it.
 */
export const MESSAGE_DURABLE = 100
/** Close codes: the note was signed or no longer exists. */
export const CLOSE_SIGNED = 4409
export const CLOSE_GONE = 4404
export const CLOSE_SESSION_ENDED = 4401
