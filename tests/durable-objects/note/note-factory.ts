import { runInDurableObject } from 'cloudflare:test'
import { type SocketCaller, upgradeRequest } from '#contracts/internal/socket-upgrade'
import type { NoteObject } from '#durable-objects/note/NoteObject'
import { soapSchemaId } from '#durable-objects/practice/notes/note-schemas'
import { hubStub, noteStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { newId, objects } from '../hub/hub-factory.ts'
import {
  asOwner,
  bookSession,
  makePractice,
  person,
  type Practice,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { NoteClient } from './NoteClient.ts'

export type Note = { id: string; practice: Practice; appointment: string; draft: DurableObjectStub<NoteObject> }

export const SOAP_KEYS = ['subjective', 'objective', 'assessment', 'plan'] as const

/**
 * A SOAP note of a booked session, begun by the practice's owner. Migrates the directory first: it has the data key.
 */
export async function beginNote(content: Record<string, string> = {}): Promise<Note> {
  await migrateDatabases()
  const practice = await makePractice()
  const appointment = await bookSession(practice, person())
  const input = { appointment_id: appointment, note_schema_id: soapSchemaId(practice.id), content }
  const { note_data_id } = await practice.stub.act('note.begin', asOwner(practice), input)
  return { id: note_data_id, practice, appointment, draft: noteStub(objects, note_data_id) }
}

/** Begins a login of the practice's owner. */
export async function signIn({ practice }: Note): Promise<SocketCaller> {
  const caller = { user_id: practice.owner, session_id: newId(), user_type: 'orchid_pro' as const }
  await hubStub(objects, practice.owner).act('session.begin', { ...caller, remember: false, at: Date.now() })
  return caller
}

/** Opens an editor for the owner, without waiting for the first sync. */
export async function connect(
  note: Note,
  caller?: SocketCaller,
  options?: { allowHalfOpen: boolean },
): Promise<NoteClient> {
  const { webSocket, status } = await note.draft.fetch(upgradeRequest(caller ?? (await signIn(note))))
  if (!webSocket) throw new Error(`refused ${status}`)
  return new NoteClient(webSocket, options)
}

/** Opens an editor for the owner and waits until it has the note. */
export async function edit(note: Note, caller?: SocketCaller): Promise<NoteClient> {
  const client = await connect(note, caller)
  await client.until(() => client.doc.getMap('note').size > 0)
  return client
}

/** Writes into every field of the SOAP note and waits until it is stored. */
export async function fillIn(client: NoteClient): Promise<void> {
  for (const key of SOAP_KEYS) client.text(key).insert(0, `About ${key}.`)
  await client.until(() => client.kept())
}

export async function complete({ practice, appointment }: Note): Promise<void> {
  await setClock(practice, TUESDAY_NINE + 3_600_000)
  await practice.stub.act('appointment.complete', asOwner(practice), appointment)
}

/** The rows that the draft has stored. */
export const rows = (note: Note): Promise<{ seq: number; sealed: string }[]> =>
  runInDurableObject(note.draft, (_object, state) =>
    state.storage.sql.exec<{ seq: number; sealed: string }>('SELECT seq, sealed FROM updates ORDER BY seq').toArray(),
  )

/** Sets the object's clock ahead until it is evicted. */
export async function letPass(note: Note, by: Millis): Promise<void> {
  await runInDurableObject(note.draft, (object) => {
    object.clock = () => Date.now() + by
  })
}
