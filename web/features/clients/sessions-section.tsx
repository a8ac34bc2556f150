/** All sessions of a client: those to come, the next one first, and those before, the latest first. */
import type { ListedTime } from '#contracts/plain/session-words'
import { IconCalendar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { chartSessionsQuery } from '#web/data/chart-page/queries.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { PagedList } from './paged-list.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { ListedSessionInvoice } from './session-invoice.tsx'
import { SessionLine } from './session-line.tsx'
import css from './client-page.module.css'

export function SessionsSection() {
  const { chart } = useOpenedChart()
  const { to_come, past, canceled } = chart.sessions
  if (to_come + past + canceled === 0)
    return (
      <EmptyState icon={IconCalendar} title="No sessions yet">
        Sessions appear here when they are booked, with “Add session” above or by the client.
      </EmptyState>
    )
  return (
    <div className={css.sections}>
      <Sessions when="to_come" title="To come" nothing="No session is planned." />
      <Sessions when="past" title="Past" nothing="No session has begun yet." />
    </div>
  )
}

function Sessions({ when, title, nothing }: { when: ListedTime; title: string; nothing: string }) {
  const { id } = useOpenedChart()
  const list = useInfiniteQuery(chartSessionsQuery(id, when))
  return (
    <Card title={title}>
      <PagedList
        list={list}
        rows={list.data?.pages.map((page) => page.appointments)}
        keyOf={(session) => session.appointment_id}
        nothing={nothing}
        loading="Loading sessions"
      >
        {(session) => (
          <SessionLine session={session}>
            {session.status === 'completed' && <ListedSessionInvoice session={session} />}
          </SessionLine>
        )}
      </PagedList>
    </Card>
  )
}
