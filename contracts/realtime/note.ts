/**
 * The socket of one note draft: GET /api/notes/v1/notes/{note_data_id}/ws. It uses the `y-websocket` protocol (sync,
 * awareness). The document has one Y.Map named `note`: its keys are the element keys of the schema, its values are
 * Y.Text (short-answer, paragraph) or plain values (choices).
 */
export const NOTE_PATH = '/api/notes/v1/notes/:note_data_id/ws'
export const NOTE_MAP = 'note'
/**
 * A Yjs state vector does not change when text is only deleted. A client that deletes therefore also sets a value of
 * this Y.Map in the same transaction, so that state vectors show what was saved and seen. The server sets it for
 * clients that do not.
 */
export const NOTE_MARKS = 'marks'
/**
 * Our own message type, besides sync (0) and awareness (1). After the server has stored an update, it sends the stored
 * state: varuint 100, then a Yjs state vector as varUint8Array. The editor then shows "All changes saved".
 */
export const MESSAGE_DURABLE = 100
/**
 * Our own message type for a writer who is faster than the pace of a note: varuint 101. Nothing is lost. The changes are
 * stored together until the writer is slower.
 */
export const MESSAGE_SLOWED = 101
/** Close codes: the note was signed, no longer exists, or the session has ended. */
export const CLOSE_SIGNED = 4409
export const CLOSE_GONE = 4404
export const CLOSE_SESSION_ENDED = 4401
