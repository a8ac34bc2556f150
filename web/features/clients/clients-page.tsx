/** /pro-dashboard/patient-charts: the clients of the practice, found by typing. */
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { clientsQuery, refreshCharts } from '#web/data/charts/queries.ts'
import { unreadQuery } from '#web/data/messaging/unread.ts'
import { namesakes } from '#web/data/charts/same-names.ts'
import { useAppointmentNews } from '#web/data/appointments/live.ts'
import { useNow } from '#web/lib/use-now.ts'
import { opensPage } from '#web/login/area-of.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { ClientFilters } from './client-filters.tsx'
import { ClientRow } from './client-row.tsx'
import { type ClientsSearch, filterOf } from './clients-search.ts'
import { NoClients } from './no-clients.tsx'
import { onRowKey, onSearchKey, useSlashKey } from './row-keys.ts'
import css from './clients-page.module.css'

const AddCouple = lazy(async () => ({ default: (await import('./add-couple.tsx')).AddCouple }))
const AddClient = lazy(async () => ({ default: (await import('./add-client.tsx')).AddClient }))

type ClientsPageProps = {
  user: UserInfo
  search: ClientsSearch
  onSearch: (change: ClientsSearch) => void
  /** Opens the page of a client. */
  onOpen: (chartId: string) => void
}

export function ClientsPage({ user, search, onSearch, onOpen }: ClientsPageProps) {
  const now = useNow()
  const care = roleOpens(user.role, 'chart-notes')
  const mayAdd = !useIsArchive(user)
  /** The name that was typed before "Add client"; null while nobody is added. */
  const [adding, setAdding] = useState<string | null>(null)
  const ofCouples = search.type === 'couple'
  const { typed, setTyped, settled } = useTypedSearch(search, onSearch)
  const list = useInfiniteQuery(clientsQuery(filterOf(search, care)))
  const unread = useQuery({ ...unreadQuery, enabled: opensPage(user, '/pro-dashboard/messages') })
  const writers = new Set(unread.data?.map((one) => one.partner_cognito_sub))
  const queries = useQueryClient()
  useAppointmentNews(() => refreshCharts(queries))
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  useSlashKey(field)
  const pages = list.data?.pages ?? []
  const clients = pages.flatMap(({ entries }) => entries)
  const alike = namesakes(clients)
  const added = useFirstAdded(pages.map(({ entries }) => entries.length))
  const filtered = Boolean(search.search || search.status || search.only)

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = clients
    // Only once the list is that of what was typed.
    if (event.key === 'Enter' && first && settled && !list.isPlaceholderData) onOpen(first.patient_chart_id)
    else onSearchKey(event, rows.current)
  }

  return (
    <Page
      title="Clients"
      action={
        mayAdd && (
          <Button icon={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setAdding('')}>
            {ofCouples ? 'Add couple' : 'Add client'}
          </Button>
        )
      }
    >
      <div className={css.page}>
        <ClientFilters {...{ search, typed, field, care, onKey, onSearch }} onTyped={setTyped} />
        <p className="visually-hidden" role="status">
          {list.data &&
            !list.isPlaceholderData &&
            countWords(clients.length, list.hasNextPage, ofCouples ? 'couple' : 'client')}
        </p>
        {!list.data && list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <LoadingSkeleton shape="list" rows={8} label="Loading clients" />}
        {list.data && clients.every(({ client_status }) => client_status === 'sample' && !filtered) && (
          <NoClients
            search={search}
            filtered={filtered}
            ofCouples={ofCouples}
            onAdd={mayAdd ? setAdding : undefined}
            onSearch={(change) => {
              if ('search' in change) setTyped(change.search ?? '')
              onSearch(change)
            }}
          />
        )}
        {clients.length > 0 && (
          <div className={css.list} data-stale={list.isPlaceholderData || undefined}>
            <p className={css.heads} aria-hidden>
              <span>Client</span>
              <span>Status</span>
              <span>Next session</span>
              <span>Last session</span>
              <span>Owes</span>
            </p>
            <ul ref={rows} className={css.clients} onKeyDown={(event) => onRowKey(event, field.current)}>
              {clients.map((client, at) => (
                <ClientRow
                  key={client.patient_chart_id}
                  client={client}
                  zone={user.timezone}
                  now={now}
                  hasNamesake={alike.has(client.patient_user_id)}
                  unread={client.linked_user_id !== null && writers.has(client.linked_user_id)}
                  link={at === added.at ? added.link : undefined}
                />
              ))}
            </ul>
          </div>
        )}
        {list.isFetchNextPageError && <FormAlert error={list.error} />}
        {list.hasNextPage && (
          <Button
            kind="quiet"
            className={css.more}
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
      {adding !== null && (
        <Suspense fallback={null}>
          {ofCouples ? (
            <AddCouple onAdded={onOpen} onClose={() => setAdding(null)} />
          ) : (
            <AddClient
              typed={adding}
              asksStatus
              verb="Open"
              onAdded={(client) => onOpen(client.patient_chart_id)}
              onClose={() => setAdding(null)}
            />
          )}
        </Suspense>
      )}
    </Page>
  )
}

/** What is typed, and the search in the address, which follows it when typing pauses. */
function useTypedSearch({ search = '' }: ClientsSearch, onSearch: (change: ClientsSearch) => void) {
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim().replace(/\s+/g, ' ')
  const paused = useDebounced(wanted, 150)
  const asked = useRef(search)
  useEffect(() => {
    if (paused === asked.current) return
    asked.current = paused
    onSearch({ search: paused || undefined })
  }, [paused])
  useEffect(() => {
    // The address was changed by something else, such as the way back.
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  return { typed, setTyped, settled: wanted === search }
}

/** The place of the first row of the page that was loaded last. Its link gets the focus, because the button moves. */
function useFirstAdded(sizes: readonly number[]) {
  const link = useRef<HTMLAnchorElement>(null)
  const at = sizes.length > 1 ? sizes.slice(0, -1).reduce((sum, size) => sum + size, 0) : -1
  const before = useRef(sizes.length)
  useEffect(() => {
    if (sizes.length > before.current && before.current > 0) link.current?.focus()
    before.current = sizes.length
  }, [sizes.length])
  return { at, link }
}

function countWords(count: number, more: boolean, noun: 'client' | 'couple'): string {
  if (count === 0) return `No ${noun}s found`
  if (more) return `The first ${count} ${noun}s are shown`
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
