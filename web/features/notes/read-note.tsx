/**
 * Shows a note that cannot be edited: a signed note, or a draft in an archive. A signed note shows who signed it and
 * when, and in its details a fingerprint that reveals any later change.
 */
import type { NoteWire } from '#contracts/api/notes'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { signerText } from '#domain/content/signer'
import { formatLongDate, formatTimeInZone } from '#web/lib/time.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './note-paper.module.css'
import type { NoteSchema } from '#web/data/notes/queries.ts'

export function ReadNote({ note, schema, zone }: { note: NoteWire; schema: NoteSchema; zone: string }) {
  const signed = note.state === 'signed'
  return (
    <article className={css.paper} aria-label={`${schema.title}, ${signed ? 'signed' : 'draft'}`}>
      <header className={css.head}>
        <h2 className={css.title}>{schema.title}</h2>
        <StatusChip tone={signed ? 'sage' : 'amber'} icon={signed ? IconLock : IconPencil}>
          {signed ? 'Signed' : 'Draft'}
        </StatusChip>
      </header>
      {schema.schema_v2.elements.map((element) => (
        <section key={element.key} className={css.field}>
          {element.kind === 'text-only' ? (
            <p className={css.prose}>{element.title}</p>
          ) : (
            <>
              <h3 className={css.label}>{element.title}</h3>
              <p className={css.words}>
                {wordsOf(note.content[element.key]) || <span className={css.blank}>Blank</span>}
              </p>
            </>
          )}
        </section>
      ))}
      {note.signed_at && (
        <footer className={css.seal}>
          <p>
            Signed by <strong>{note.signer ? signerText(note.signer) : ''}</strong> on{' '}
            {formatLongDate(note.signed_at, zone)} at {formatTimeInZone(note.signed_at, zone)}. It can no longer be
            changed.
          </p>
          <details className={css.details}>
            <summary>Details</summary>
            <p>
              A fingerprint of the signed text (SHA-256). It would differ after any change:{' '}
              <code className={css.hash}>{note.signed_hash}</code>
            </p>
          </details>
        </footer>
      )}
    </article>
  )
}

function wordsOf(value: NoteWire['content'][string] | undefined): string {
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}
