/** The controls above the list of clients: search and status. */
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { type ClientsSearch, LISTED_STATUSES, LONGEST_SEARCH, type ListedStatus } from './clients-search.ts'
import css from './clients-page.module.css'

const STATUS_WORDS: Record<ListedStatus, string> = {
  current: 'Current',
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waiting',
  archived: 'Archived',
}
type ClientFiltersProps = {
  search: ClientsSearch
  typed: string
  field: RefObject<HTMLInputElement | null>
  onTyped: (typed: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onSearch: (change: ClientsSearch) => void
}

export function ClientFilters({ search, typed, field, onTyped, onKey, onSearch }: ClientFiltersProps) {
  const { status = 'current' } = search
  return (
    <search className={css.filters}>
      <div className={css.search}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <TextField
          ref={field}
          label="Search clients"
          hiddenLabel
          type="search"
          placeholder="Search by name"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKey}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      </div>
      <SegmentedControl
        className={css.statuses}
        label="Status"
        options={LISTED_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        value={status}
        onChange={(value) => onSearch({ status: value === 'current' ? undefined : value })}
      />
    </search>
  )
}
