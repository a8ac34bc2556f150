/** The frame of a client's page: who they are, what can be done at once, and the parts of the page. */
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { shownName } from '#domain/content/person-name'
import { chartPageQuery, clientOf } from '#web/data/chart-page/queries.ts'
import { refreshCharts } from '#web/data/charts/queries.ts'
import { useAppointmentNews } from '#web/data/appointments/live.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { NeedsReason, needsReason } from '#web/login/needs-reason.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { ClientActions } from './client-actions.tsx'
import { STATUS_CHIPS } from './client-status.ts'
import { opensSection, TABS } from './client-sections.ts'
import { ageWords, bornOn, legalName } from './client-words.ts'
import { OpenedChart, useOpenedChart } from './opened-chart.ts'
import { useNow } from '#web/lib/use-now.ts'
import css from './client-page.module.css'

type ClientFrameProps = { id: string; user: UserInfo; back: ReactNode; children: ReactNode }

export function ClientFrame({ id, user, back, children }: ClientFrameProps) {
  const chart = useQuery(chartPageQuery(id))
  const now = useNow()
  const queries = useQueryClient()
  useAppointmentNews((sessions) => {
    if (sessions.some(({ patient }) => patient.patient_chart_id === chart.data?.patient_chart_id))
      refreshCharts(queries)
  })
  const person = chart.data ? clientOf(chart.data) : null
  if (needsReason(chart.error))
    return (
      <Page title="Client" back={back}>
        <NeedsReason clientId={id} />
      </Page>
    )
  if (chart.data && person)
    return (
      <OpenedChart value={{ id, chart: chart.data, person, user, now }}>
        <Opened back={back}>{children}</Opened>
      </OpenedChart>
    )
  return isMissing(chart.error) || chart.data ? (
    <Page title="Client not found" back={back}>
      <EmptyState icon={IconUserQuestion} title="We cannot find this client">
        The link may be wrong, or the client belongs to another practice.
      </EmptyState>
    </Page>
  ) : (
    <Page title="Client" back={back}>
      {chart.isError ? (
        <ErrorState error={chart.error} onRetry={() => void chart.refetch()} />
      ) : (
        <LoadingSkeleton shape="cards" rows={6} label="Loading the client" />
      )}
    </Page>
  )
}

/** An id of another form is refused before anyone looks for it. To the reader both are the same. */
const isMissing = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status)

function Opened({ back, children }: { back: ReactNode; children: ReactNode }) {
  const { id, chart, person, user, now } = useOpenedChart()
  const { tone, icon, word } = STATUS_CHIPS[chart.client_status]
  const name = shownName(person)
  const dob = person.dob || person.account?.dob || ''
  const isCouple = chart.patient_type === 'couple'
  const facts = [
    isCouple ? 'Couple' : legalName(person),
    person.pronouns,
    ageWords(dob, user.timezone, now),
    bornOn(dob),
  ].filter(Boolean)
  return (
    <Page
      title={name}
      tabTitle="Client"
      back={back}
      face={<Initials name={name} id={person.linked_user_id ?? person.patient_user_id} size={56} />}
      lead={
        <span className={css.lead}>
          <StatusChip tone={tone} icon={icon}>
            {word}
          </StatusChip>
          <span>{facts.join(' · ')}</span>
        </span>
      }
      action={<ClientActions />}
    >
      <nav className={css.tabs} aria-label="Parts of this page">
        <Link
          to="/pro-dashboard/patient-charts/$chartId"
          params={{ chartId: id }}
          replace
          resetScroll={false}
          className={css.tab}
          activeOptions={{ exact: true }}
        >
          Overview
        </Link>
        {TABS.filter(({ section }) => opensSection(user, section)).map(({ section, label }) => (
          <Link
            key={section}
            to="/pro-dashboard/patient-charts/$chartId/$section"
            params={{ chartId: id, section }}
            replace
            resetScroll={false}
            className={css.tab}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
