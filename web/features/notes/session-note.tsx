/** The notes of a session. The provider starts and writes them here, and reads them here after signing. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NoteEditor, type OpenNote } from './note-editor.tsx'
import css from './note-paper.module.css'
import { useBeginNote } from '#web/data/notes/mutations.ts'
import { noteSchemasQuery, type NoteSchema, schemaOf, sessionNotesQuery } from '#web/data/notes/queries.ts'
import { ReadNote } from './read-note.tsx'
import { Button } from '#web/ui/kit/button.tsx'

type SessionNoteProps = {
  session: AppointmentWire
  zone: string
  /** Whether the practice is an archive, in which notes are read-only. */
  archive?: boolean
  onOpen?: (open: OpenNote | null) => void
}

export function SessionNote({ session, zone, archive = false, onOpen }: SessionNoteProps) {
  const notes = useQuery(sessionNotesQuery(session.appointment_id))
  const schemas = useQuery(noteSchemasQuery)
  const [shownId, setShownId] = useState<string | null>(null)
  if (notes.isPending || schemas.isPending)
    return (
      <div className={css.paper}>
        <LoadingSkeleton shape="lines" rows={6} />
      </div>
    )
  if (!notes.data || !schemas.data) {
    const failed = notes.error ?? schemas.error
    return (
      <ErrorState
        error={failed}
        prefix="failed to query notes: "
        onRetry={() => void Promise.all([notes.refetch(), schemas.refetch()])}
      />
    )
  }
  const written = notes.data.flatMap((note) => {
    const schema = schemaOf(note, schemas.data)
    return schema ? [{ note, schema }] : []
  })
  const left = schemas.data.filter((one) => !written.some(({ schema }) => schema.note_schema_id === one.note_schema_id))
  const shown = written.find(({ note }) => note.note_data_id === shownId) ?? written[0]
  if (!shown) return archive ? <NoNote /> : <BeginNote session={session} schemas={left} />
  return (
    <div className={css.stack}>
      {written.length > 1 && (
        <nav className={css.switch} aria-label="Notes of this session">
          {written.map(({ note, schema }) => (
            <Button
              key={note.note_data_id}
              kind="plain"
              aria-current={note === shown.note || undefined}
              onClick={() => setShownId(note.note_data_id)}
            >
              {schema.title}
            </Button>
          ))}
        </nav>
      )}
      {archive || shown.note.state === 'signed' ? (
        <ReadNote note={shown.note} schema={shown.schema} zone={zone} />
      ) : (
        <NoteEditor key={shown.note.note_data_id} {...shown} session={session} zone={zone} onOpen={onOpen} />
      )}
    </div>
  )
}

function NoNote() {
  return (
    <div className={css.paper}>
      <EmptyState icon={IconNotes} title="No note">
        No note was written for this session.
      </EmptyState>
    </div>
  )
}

function BeginNote({ session, schemas }: { session: AppointmentWire; schemas: readonly NoteSchema[] }) {
  const begin = useBeginNote(session.appointment_id)
  return (
    <div className={css.paper}>
      <EmptyState
        icon={IconNotes}
        title="No note yet"
        action={
          <div className={css.acts}>
            {schemas.map((schema) => (
              <Button
                key={schema.note_schema_id}
                disabled={begin.isPending}
                onClick={() => begin.mutate(schema.note_schema_id)}
              >
                Start {schema.title}
              </Button>
            ))}
          </div>
        }
      >
        Your note is saved as you type. You can start before, during or after the session.
      </EmptyState>
      {begin.error && <FormAlert>{errorText(begin.error, 'failed to post note: ')}</FormAlert>}
    </div>
  )
}
