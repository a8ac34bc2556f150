/** /pro-dashboard/patient-charts: the clients of the practice, found by typing. */
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientsQuery } from '#web/data/charts/queries.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { ClientRow } from './client-row.tsx'
import { type ClientsSearch, LONGEST_SEARCH, statusesOf } from './clients-search.ts'
import css from './clients-page.module.css'

type ClientsPageProps = { search: ClientsSearch; onSearch: (change: ClientsSearch) => void }

export function ClientsPage({ search, onSearch }: ClientsPageProps) {
  const [typed, setTyped] = useState(search.search ?? '')
  const settled = useDebounced(typed.trim(), 150)
  useEffect(() => {
    if (settled !== (search.search ?? '')) onSearch({ search: settled || undefined })
  }, [settled])
  const list = useInfiniteQuery(clientsQuery({ search: search.search ?? '', client_status: statusesOf(search.status) }))
  const clients = list.data?.pages.flat() ?? []
  return (
    <Page title="Clients">
      <div className={css.page}>
        <div className={css.filters}>
          <TextField
            label="Search clients"
            hiddenLabel
            type="search"
            placeholder="Search by name"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        {!list.data && list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <LoadingSkeleton shape="list" rows={6} label="Loading clients" />}
        {list.data && clients.length === 0 && (
          <EmptyState
            icon={search.search ? IconSearch : IconUsers}
            title={search.search ? 'No client matches' : 'No clients yet'}
          >
            {search.search
              ? 'Check the spelling, or search for a part of the name.'
              : 'Clients appear here when they book with you, or when you add a session with them.'}
          </EmptyState>
        )}
        {clients.length > 0 && (
          <ul className={css.clients}>
            {clients.map((client) => (
              <ClientRow key={client.patient_chart_id} client={client} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button kind="plain" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </Page>
  )
}
