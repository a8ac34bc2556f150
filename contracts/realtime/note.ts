/**
 * Socket of one note draft: GET /api/notes/v1/notes/{note_data_id}/ws speaks the `y-websocket` protocol
 * (sync, awareness), one Y.Map named `note` whose keys are the schema's element keys and whose values are
 * Y.Text (short-answer, paragraph) or plain values (choices).
 */
export const NOTE_PATH = '/api/notes/v1/notes/:note_data_id/ws'
export const NOTE_MAP = 'note'
/**
 * A deletion alone does not move a Yjs state vector. Whoever deletes without writing sets a value of this Y.Map in the
 * same transaction, so that "kept" and "seen" can be told by vectors; the server does it for clients that do not.
 */
export const NOTE_MARKS = 'marks'
/**
 * An own message type beside sync (0) and awareness (1): after storing an update the server says which state is
 * durable: varuint 100, then a Yjs state vector as varUint8Array. The editor's "All changes kept" rests on it.
 */
export const MESSAGE_DURABLE = 100
/** Close codes: the note was signed or is not there any more. */
export const CLOSE_SIGNED = 4409
export const CLOSE_GONE = 4404
export const CLOSE_SESSION_ENDED = 4401
