/** How a client's notes stand, and how the last one begins. Only the owner has it. */
import { Card } from '#web/ui/kit/card.tsx'
import { NoteLine } from './note-line.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

export function NotesCard() {
  const { chart } = useOpenedChart()
  if (!chart.notes) return null
  const { total, unsigned, missing, last } = chart.notes
  return (
    <Card
      title="Notes"
      action={total > 0 && <SectionLink section="notes">{total === 1 ? 'See it' : `See all ${total}`}</SectionLink>}
    >
      {(unsigned > 0 || missing > 0) && (
        <p className={css.counts}>
          {unsigned > 0 && (
            <SectionLink section="notes" only="unsigned">
              {unsigned === 1 ? '1 note to sign' : `${unsigned} notes to sign`}
            </SectionLink>
          )}
          {missing > 0 && (
            <SectionLink section="sessions">
              {missing === 1 ? '1 session without a note' : `${missing} sessions without a note`}
            </SectionLink>
          )}
        </p>
      )}
      {last ? (
        <NoteLine note={last} />
      ) : (
        <p className={css.fine}>No notes yet. A note is written on the page of its session.</p>
      )}
    </Card>
  )
}
