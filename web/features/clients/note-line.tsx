/** A note in a list: of which session, whether it is signed, and how it begins. It opens on the page of its session. */
import { Link } from '@tanstack/react-router'
import type { NoteEntry } from '#contracts/api/chart-page'
import { formatDate } from '#web/lib/time.ts'
import { NoteChip } from './note-chip.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function NoteLine({ note }: { note: NoteEntry }) {
  const { user } = useOpenedChart()
  return (
    <article className={css.note}>
      <p className={css.noteHead}>
        <Link
          to="/pro-dashboard/session/$appointmentId"
          params={{ appointmentId: note.appointment_id }}
          className={css.lineLink}
        >
          {note.title}, {formatDate(note.appointment_start, user.timezone)}
        </Link>
        <NoteChip state={note.state} />
      </p>
      {note.beginning ? (
        <p className={css.beginning}>{note.beginning}</p>
      ) : (
        <p className={css.fine}>Nothing is written in it yet.</p>
      )}
    </article>
  )
}
