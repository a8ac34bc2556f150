/** The bar below a draft: signs the text on the screen, or says why signing is not possible yet. */
import type { NoteWire } from '#contracts/api/notes'
import type { AppointmentWire } from '#contracts/api/appointments'
import { firstMissing } from '#domain/charting/note-schema'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#web/ui/sessions/session-state.ts'
import { useComplete } from '#web/data/appointments/complete.ts'
import { sayCompleted } from '#web/ui/sessions/say-completed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import type { DraftView, NoteDraft } from '#web/data/notes/NoteDraft.ts'
import css from './note-paper.module.css'
import { useSignNote } from '#web/data/notes/mutations.ts'
import type { NoteSchema } from '#web/data/notes/queries.ts'
import { SignDialog } from './sign-dialog.tsx'
import { sideAwayFrom } from './signer.ts'
import { Button } from '#web/ui/kit/button.tsx'

type SignBarProps = {
  note: NoteWire
  schema: NoteSchema
  session: AppointmentWire
  zone: string
  draft: NoteDraft
  view: DraftView
}

export function SignBar({ note, schema, session, zone, draft, view }: SignBarProps) {
  // The half of the window where the dialog opens; null while it is closed.
  const [asking, setAsking] = useState<'top' | 'bottom' | null>(null)
  const sign = useSignNote(note)
  const { complete, ...completing } = useComplete(session.appointment_id, sayCompleted(session))
  const now = useNow()
  const why = reason({ session, view, schema })
  const completed = session.status === 'completed'
  return (
    <footer className={css.foot}>
      <FormAlert error={sign.error ?? completing.error} />
      {why && (
        <p id="sign-reason" className={css.reason}>
          {why}
        </p>
      )}
      <div className={css.acts}>
        {!completed && can(session, 'complete', now) && (
          <Button kind="quiet" disabled={completing.isPending} onClick={complete}>
            {completing.isPending ? 'Completing…' : 'Mark session as completed'}
          </Button>
        )}
        <Button
          disabled={why !== null}
          aria-describedby={why ? 'sign-reason' : undefined}
          onClick={({ currentTarget }) =>
            setAsking(sideAwayFrom(currentTarget.getBoundingClientRect(), window.innerHeight))
          }
        >
          <IconSignature size={18} stroke={1.5} aria-hidden />
          Sign note
        </Button>
      </div>
      {asking && (
        <SignDialog
          title={schema.title}
          zone={zone}
          side={asking}
          why={why}
          busy={sign.isPending}
          onSign={() => sign.mutate(draft.seen(), { onError: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        />
      )}
    </footer>
  )
}

/** Why the note cannot be signed now; null when it can. */
function reason({ session, view, schema }: Pick<SignBarProps, 'session' | 'view' | 'schema'>): string | null {
  if (session.status !== 'completed' && !session.status_flags.client_no_show)
    return 'You can sign once the session is completed.'
  const missing = firstMissing(schema.schema_v2.elements, filled(view.content))
  if (missing) return `${missing.title} is still blank.`
  if (!view.saved.all) return 'You can sign as soon as all changes are saved.'
  return null
}

/** Leaves out blank texts. The server counts them as missing, so this page does too. */
function filled(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )
}
