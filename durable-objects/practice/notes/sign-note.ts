import type { NoteState } from '#contracts/plain/chart-words'
import { changeNote, noteById } from '#db/practice/queries/notes'
import { createHash } from 'node:crypto'
import { Refusal } from '#contracts/errors'
import type { NoteWire } from '#contracts/api/notes'
import { note_revisions } from '#db/practice/schema-notes'
import { firstMissing } from '#domain/charting/note-schema'
import { hasNotes, isSettled } from '#domain/scheduling/status'
import type { Signer } from '#domain/content/signer'
import { sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { endedCall } from '../../kit/ended-call.ts'
import { noteStub } from '../../stubs.ts'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { schemaAt } from './note-schemas.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToHub } from '../store/hub-news.ts'
import { staffHere } from '../store/rights.ts'
import type { NoteRow } from './note-rows.ts'
import { noteView } from './note-view.ts'

/**
 * Signs the text that the signer saw. The draft freezes for a minute (a lease) and checks that the signer has seen all
 * of it. The revision and its hash are committed here, and then the draft closes for good. If signing is refused, the
 * draft is thawed. A repeat returns the same revision. Throws `wrong_state` before the session is completed, `invalid`
 * for a blank required field, `stale`.
 */
export async function signNote(
  call: ActCall,
  noteId: string,
  input: { state_vector: string; signer: Signer },
): Promise<NoteWire> {
  const { host } = call
  const look = () => call.admit((store) => signable(store, noteId))
  const before = look()
  if (before.row.state === 'signed') return noteView(host, before.row)
  const draft = noteStub(host.env, noteId)
  let content: NoteWire['content']
  try {
    content = await endedCall(draft.freeze({ state_vector: input.state_vector }))
  } catch (error) {
    // Another call of the same request may have signed the note first.
    const { row } = look()
    if (row.state === 'signed') return noteView(host, row)
    throw error
  }
  let signed: NoteRow
  try {
    const missing = firstMissing(before.elements, content)
    if (missing) throw new Refusal('invalid', `${missing.title} is still blank.`)
    const clear = JSON.stringify(content)
    const revision = before.row.revision + 1
    const sealed = await sealText(
      await host.dataKey(),
      PLACES.noteRevision(host.practiceId() ?? '', before.row.id, revision),
      clear,
    )
    const hash = createHash('sha256').update(clear).digest('base64url')
    signed = call.admit((store) => {
      // The note may have been signed while the text was being sealed.
      const { row, signer } = signable(store, noteId)
      if (row.state === 'signed') return row
      store.once(() => ({ note_id: row.id }))
      const at = store.nextStamp()
      store.insert(note_revisions, {
        note_id: row.id,
        revision,
        sealed,
        hash,
        signed_by: signer,
        signer_name: input.signer.name,
        signer_credentials: input.signer.credentials,
        at: store.now,
      })
      const change = { state: 'signed' as const, revision, modify_at: at, signed_at: store.now }
      changeNote(store.db, row.id, change)
      // Open pages of the signer read again what is left to do.
      announceToHub(store, signer, row.appointment_id)
      store.audit({ category: 'note', object: row.id, patient_id: row.patient_user_id })
      return { ...row, ...change }
    })
  } catch (error) {
    await endedCall(draft.thaw())
    throw error
  }
  // If this call is lost, the lease ends and the draft object reads `noteState`.
  await endedCall(draft.close('signed'))
  return noteView(host, signed)
}

function signable(store: PracticeStore, noteId: string) {
  const { user_id } = staffHere(store)
  const row = noteById(store.db, noteId)
  if (!row) throw new Refusal('not_found')
  const session = appointmentRow(store, row.appointment_id)
  if (!hasNotes(session)) throw new Refusal('not_found')
  assertTreats(store, session.chart_id)
  if (!isSettled(session)) throw new Refusal('wrong_state', 'A note can be signed once the session is completed.')
  // A repeat of the request gets its note. Another request under the same Idempotency-Key is refused.
  if (row.state === 'signed') {
    store.once(() => ({ note_id: row.id }))
    store.audit({ action: 'note.read', category: 'note', object: row.id, patient_id: row.patient_user_id })
  }
  return { row, signer: user_id, elements: schemaAt(store, row.schema_id, row.schema_revision).schema_v2.elements }
}

/**
 * Whether a note is signed. The draft object reads this when a signing lease ends before the draft was closed or
 * thawed.
 */
export function noteState(store: PracticeStore, noteId: string): 'draft' | 'signed' | 'gone' {
  return noteById(store.db, noteId)?.state ?? 'gone'
}

/** Authorizes the owner to edit the draft of a session that is not canceled. Throws `not_found`. */
export function openEditor(store: PracticeStore, noteId: string): { state: NoteState } {
  const row = noteById(store.db, noteId)
  const session = row && appointmentRow(store, row.appointment_id)
  if (!session || !hasNotes(session)) throw new Refusal('not_found')
  assertTreats(store, session.chart_id)
  store.audit({ category: 'note', object: row.id, patient_id: row.patient_user_id })
  return { state: row.state }
}
