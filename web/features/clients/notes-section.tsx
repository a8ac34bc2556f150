/** The notes of a client, those of the latest session first. Each opens on the page of its session. */
import { IconFileText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { chartNotesQuery } from '#web/data/chart-page/queries.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { NoteLine } from './note-line.tsx'
import { SectionLink } from './section-link.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { PagedList } from './paged-list.tsx'

export function NotesSection({ unsigned }: { unsigned: boolean }) {
  const { id, chart } = useOpenedChart()
  const list = useInfiniteQuery(chartNotesQuery(id, unsigned))
  if (chart.notes?.total === 0)
    return (
      <EmptyState icon={IconFileText} title="No notes yet">
        A note is written on the page of its session, and listed here from then on.
      </EmptyState>
    )
  return (
    <Card
      title={unsigned ? 'Notes to sign' : 'Notes'}
      action={
        unsigned ? (
          <SectionLink section="notes">Show all notes</SectionLink>
        ) : (
          (chart.notes?.unsigned ?? 0) > 0 && (
            <SectionLink section="notes" only="unsigned">
              Only those to sign
            </SectionLink>
          )
        )
      }
    >
      <PagedList
        list={list}
        rows={list.data?.pages.map((page) => page.notes)}
        keyOf={(note) => note.note_data_id}
        nothing="Every note of a completed session is signed."
        loading="Loading notes"
      >
        {(note) => <NoteLine note={note} />}
      </PagedList>
    </Card>
  )
}
