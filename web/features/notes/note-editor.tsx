/** The editor of a draft. What is typed is saved and shared with other open windows at once. */
import type { NoteWire } from '#contracts/api/notes'
import type { AppointmentWire } from '#contracts/api/appointments'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { SavedState } from './saved-state.tsx'
import type { DraftView, NoteDraft } from '#web/data/notes/NoteDraft.ts'
import { NoteField } from './note-fields.tsx'
import css from './note-paper.module.css'
import type { NoteSchema } from '#web/data/notes/queries.ts'
import { SignBar } from './sign-bar.tsx'
import { useDraftView, useNoteDraft } from '#web/data/notes/use-note-draft.ts'

/** The open draft, for other parts of the page. `lastKey` is the field that last had the focus. */
export type OpenNote = { draft: NoteDraft; view: DraftView; schema: NoteSchema; lastKey: string | null }

type NoteEditorProps = {
  note: NoteWire
  schema: NoteSchema
  session: AppointmentWire
  zone: string
  onOpen?: (open: OpenNote | null) => void
}

export function NoteEditor(props: NoteEditorProps) {
  const draft = useNoteDraft(props.note.note_data_id)
  return draft ? <Paper {...props} draft={draft} /> : null
}

function Paper({ note, schema, session, zone, draft, onOpen }: NoteEditorProps & { draft: NoteDraft }) {
  const view = useDraftView(draft)
  const [lastKey, setLastKey] = useState<string | null>(null)
  useEffect(
    () => onOpen?.(view.loaded ? { draft, view, schema, lastKey } : null),
    [onOpen, draft, view, schema, lastKey],
  )
  useEffect(() => () => onOpen?.(null), [onOpen])
  return (
    <article className={css.paper} aria-label={schema.title}>
      <header className={css.head}>
        <h2 className={css.title}>{schema.title}</h2>
        <StatusChip tone="amber" icon={IconPencil}>
          Draft
        </StatusChip>
        {view.loaded && <SavedState view={view} />}
      </header>
      <Trouble view={view} />
      {view.loaded ? (
        <>
          {schema.schema_v2.elements.map((element) => (
            <NoteField
              key={element.key}
              element={element}
              draft={draft}
              value={view.content[element.key]}
              onFocus={() => setLastKey(element.key)}
            />
          ))}
          <SignBar note={note} schema={schema} session={session} zone={zone} draft={draft} view={view} />
        </>
      ) : (
        <LoadingSkeleton shape="lines" rows={6} label="Opening the note" />
      )}
    </article>
  )
}

const TROUBLE_AFTER_MS = 2_000

/**
 * Shows at once why the draft can no longer be edited. Shows a lost connection only when it lasts, because a socket
 * that reconnects quickly needs no message.
 */
function Trouble({ view }: { view: DraftView }) {
  const away = !view.connected
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    setLasting(false)
    if (!away) return
    const timer = setTimeout(() => setLasting(true), TROUBLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [away])
  const text = troubleText(view, lasting)
  return <div role="status">{text && <p className={css.trouble}>{text}</p>}</div>
}

function troubleText({ ended, loaded, saved }: DraftView, lasting: boolean): ReactNode {
  if (ended === 'gone') return 'This note was removed because its session was canceled.'
  if (ended === 'signed') return 'This note was signed in another window.'
  if (ended === 'session') return 'You were logged out. Log in again to keep writing.'
  if (!lasting) return null
  if (!loaded) return 'We cannot reach the note right now. Trying again…'
  return saved.all
    ? 'You are offline. You can keep writing, and your changes will be saved when you are back online.'
    : 'You are offline. Your latest changes are only in this window. Keep it open until they are saved.'
}
