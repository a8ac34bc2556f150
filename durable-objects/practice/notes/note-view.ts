import { revisionOf } from '#db/practice/queries/notes'
import type { Signer } from '#domain/content/signer'
import type { NoteWire } from '#contracts/api/notes'
import { toInstant } from '#kernel/clock'
import { openText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { endedCall } from '../../kit/ended-call.ts'
import { noteStub } from '../../stubs.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import { openDraft } from './note-draft.ts'
import type { NoteRow } from './note-rows.ts'
import { schemaAt } from './note-schemas.ts'

/** A note as its author reads it. A signed text comes from its revision, the text of a draft from the draft object. */
export async function noteView(host: PracticeHost, row: NoteRow): Promise<NoteWire> {
  const { content, hash, signer } =
    row.state === 'signed'
      ? await signedText(host, row)
      : { content: await draftText(host, row), hash: null, signer: null }
  return {
    note_data_id: row.id,
    note_revision: row.revision,
    note_schema_id: row.schema_id,
    note_schema_revision: row.schema_revision,
    kind: row.kind,
    appointment_id: row.appointment_id,
    patient_cognito_sub: row.patient_user_id,
    state: row.state,
    content,
    author: row.author,
    modify_datetime: toInstant(row.modify_at),
    create_datetime: toInstant(row.create_at),
    signed_at: row.signed_at === null ? null : toInstant(row.signed_at),
    signed_hash: hash,
    signer,
  }
}

async function signedText(
  host: PracticeHost,
  row: NoteRow,
): Promise<{ content: NoteWire['content']; hash: string; signer: Signer }> {
  const revision = revisionOf(host.db, row.id, row.revision)
  if (!revision) throw new Error('the text of a signed note is missing')
  const clear = await openText(
    await host.dataKey(),
    PLACES.noteRevision(host.practiceId() ?? '', row.id, row.revision),
    revision.sealed,
  )
  const signer = { name: revision.signer_name, credentials: revision.signer_credentials }
  return { content: JSON.parse(clear) as NoteWire['content'], hash: revision.hash, signer }
}

async function draftText(host: PracticeHost, row: NoteRow): Promise<NoteWire['content']> {
  const schema = host.transactOwn((store) => schemaAt(store, row.schema_id, row.schema_revision))
  await openDraft(host, row, schema, {})
  return endedCall(noteStub(host.env, row.id).content())
}
