/** In place of the list when it is empty: nobody yet, or nobody who matches. */
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import type { ClientsSearch } from './clients-search.ts'
import css from './clients-page.module.css'

type NoClientsProps = {
  search: ClientsSearch
  filtered: boolean
  /** Whether the list is that of couples. */
  ofCouples: boolean
  /** Adds a client of a name; undefined for those who cannot. */
  onAdd?: ((name: string) => void) | undefined
  onSearch: (change: ClientsSearch) => void
}

export function NoClients({ search: { search, status, only }, filtered, ofCouples, onAdd, onSearch }: NoClientsProps) {
  if (ofCouples && !filtered)
    return (
      <EmptyState
        icon={IconUsers}
        title="No couples yet"
        action={onAdd && <AddButton onClick={() => onAdd('')}>Add a couple</AddButton>}
      >
        Two clients who are seen together have a record as a couple, beside their own.
      </EmptyState>
    )
  if (!filtered)
    return (
      <EmptyState
        icon={IconUsers}
        title="No clients yet"
        action={onAdd && <AddButton onClick={() => onAdd('')}>Add a client</AddButton>}
      >
        Every client of the practice is listed here: people who book, and people you add yourself.
      </EmptyState>
    )
  // A date, a number or an address is no name.
  const isName = search !== undefined && !ofCouples && !/[\d@]/.test(search)
  return (
    <EmptyState
      icon={IconSearch}
      title={search ? `No client matches “${search}”` : 'No client matches'}
      action={
        <div className={css.choices}>
          {onAdd && isName && <AddButton onClick={() => onAdd(search)}>Add “{search}”</AddButton>}
          {status !== 'archived' && search && (
            <Button kind="quiet" onClick={() => onSearch({ status: 'archived', only: undefined })}>
              Search archived clients
            </Button>
          )}
          <Button kind="quiet" onClick={() => onSearch({ search: undefined, status: undefined, only: undefined })}>
            Show all current clients
          </Button>
        </div>
      }
    >
      {search
        ? `Check the spelling, or search for a part of the name${status || only ? ', or without the filter' : ''}.`
        : 'Nobody is in this group right now.'}
    </EmptyState>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button icon={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
