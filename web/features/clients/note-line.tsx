/** A note in a list: of which session, whether it is signed, and how it begins. It opens on the page of its session. */
import { Link } from '@tanstack/react-router'
import type { NoteEntry } from '#contracts/api/chart-page'
import { formatDate } from '#web/lib/time.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'
import { IconPencil, IconSignature } from '@tabler/icons-react'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'

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

/** Whether a note is signed. */
function NoteChip({ state }: Pick<NoteEntry, 'state'>) {
  return state === 'signed' ? (
    <StatusChip tone="neutral" icon={IconSignature}>
      Signed
    </StatusChip>
  ) : (
    <StatusChip tone="amber" icon={IconPencil}>
      Draft
    </StatusChip>
  )
}
