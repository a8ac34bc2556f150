import { NOTE_KINDS, NOTE_STATES } from '#contracts/plain/chart-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, onBehalfOf, ownedId, userId } from '#contracts/wire'
import { z } from 'zod'

/** One element of a note schema (v2). `key` is the name of its field in the draft's Y.Map. */
export const schemaElement = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  kind: z.enum(['text-only', 'short-answer', 'paragraph', 'single-choice', 'checkboxes', 'rating']),
  title: z.string().max(200),
  help: z.string().max(500).default(''),
  options: z.array(z.string().max(200)).max(50).default([]),
  required: z.boolean().default(false),
})

export const noteSchema = z.object({
  note_schema_id: z.string(),
  note_schema_revision: z.number().int(),
  title: z.string(),
  json_schema: z.record(z.string(), z.unknown()),
  ui_schema: z.record(z.string(), z.unknown()),
  schema_v2: z.object({ elements: z.array(schemaElement) }),
})

const kind = z.enum(NOTE_KINDS)

export const listNoteSchemas = endpoint({
  name: 'list_note_schemas',
  method: 'GET',
  path: '/api/notes/v1/notes/schema/',
  summary: "List the note schemas of the practice. Every practice has the schema 'SOAP Note'.",
  access: forActs(['note.schemas'], ['notes-and-forms']),
  query: onBehalfOf,
  responses: { 200: z.array(noteSchema) },
})

export const listNoteSchemasSecure = endpoint({
  ...listNoteSchemas,
  name: 'list_note_schemas_secure',
  path: '/api/notes_secure_data/v1/notes/schema/',
})

export const noteContent = z.record(
  z.string().max(40),
  z.union([z.string().max(20_000), z.array(z.string().max(200)).max(50), z.number()]),
)

export const note = z.object({
  note_data_id: z.string(),
  note_revision: z.number().int(),
  note_schema_id: z.string(),
  note_schema_revision: z.number().int(),
  kind,
  appointment_id: z.string().nullable(),
  patient_cognito_sub: z.string(),
  state: z.enum(NOTE_STATES),
  content: noteContent,
  author: userId,
  modify_datetime: instant,
  create_datetime: instant,
  signed_at: instant.nullable(),
  /** SHA-256 of the signed text, base64url. */
  signed_hash: z.string().nullable(),
  /** The signer when they signed. Null for a draft. */
  signer: z.object({ name: z.string(), credentials: z.string() }).nullable(),
})
export type NoteWire = z.infer<typeof note>

export const createNote = endpoint({
  name: 'create_note',
  method: 'POST',
  path: '/api/notes/v1/notes/',
  summary:
    'Start a note for a session. There is one draft per session and schema; a repeated call returns the same draft.',
  access: forActs(['note.begin'], ['notes-and-forms']),
  body: z.object({
    appointment_id: ownedId('apt'),
    note_schema_id: ownedId('sch'),
    note_schema_revision: z.number().int().min(1).optional(),
    content: noteContent.optional(),
  }),
  responses: { 201: note },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const listNotes = endpoint({
  name: 'list_notes',
  method: 'GET',
  path: '/api/notes/v1/notes/',
  summary: 'Find notes by session, by ids, or by schema and person. Each is returned in its highest revision.',
  access: forActs(['note.read'], ['notes-and-forms']),
  query: z.object({
    appointment_id: ownedId('apt').optional(),
    note_data_id: z.union([ownedId('note'), z.array(ownedId('note')).max(100)]).optional(),
    note_schema_id: ownedId('sch').optional(),
    note_schema_revision: z.coerce.number().int().optional(),
    patient_cognito_sub: ownedId('pat').optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  responses: { 200: z.object({ notes: z.array(note) }) },
  errors: ['not_found'],
})

export const signNote = endpoint({
  name: 'sign_note',
  method: 'POST',
  path: '/api/notes_secure_data/v1/notes/data/:note_data_id/sign',
  summary:
    'Sign the version of a note that the signer saw, after the session was completed. The answer is 409 when the draft has changed since.',
  access: forActs(['note.sign'], ['notes-and-forms']),
  params: z.object({ note_data_id: ownedId('note') }),
  body: z.object({
    /** Yjs state vector of the text on the signer's screen, base64url. */
    state_vector: z.string().min(1).max(4000),
  }),
  responses: { 200: note },
  errors: ['not_found', 'wrong_state', 'stale'],
  idempotent: true,
})
