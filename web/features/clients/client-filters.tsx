/** The controls above the list of clients: search, status, what is left to do, and order. */
import { CHART_FILTERS, LIST_SORTS } from '#contracts/plain/chart-words'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { LONGEST_SEARCH } from '#web/data/charts/queries.ts'
import { type ClientsSearch, LISTED_STATUSES, type ListedStatus } from './clients-search.ts'
import css from './clients-page.module.css'

const STATUS_WORDS: Record<ListedStatus, string> = {
  current: 'Current',
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waiting',
  archived: 'Archived',
}
const SORT_WORDS = {
  name: 'Name',
  next_session: 'Next session',
  last_session: 'Last session',
  newest: 'Newest',
} as const
const ONLY_WORDS = { owing: 'Owes money', unsigned_notes: 'Unsigned notes' } as const

type ClientFiltersProps = {
  search: ClientsSearch
  typed: string
  field: RefObject<HTMLInputElement | null>
  /** Whether the reader sees notes, and so can filter by them. */
  care: boolean
  onTyped: (typed: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onSearch: (change: ClientsSearch) => void
}

export function ClientFilters({ search, typed, field, care, onTyped, onKey, onSearch }: ClientFiltersProps) {
  const { status = 'current', only, type, sort = 'name' } = search
  return (
    <search className={css.filters}>
      <div className={css.search}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <TextField
          ref={field}
          label="Search clients"
          hiddenLabel
          type="search"
          placeholder="Name, email, phone or birth date"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKey}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      </div>
      <SelectField
        className={css.sort}
        label="Sort by"
        data={LIST_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ sort: LIST_SORTS.find((one) => one === value && one !== 'name') })
        }
      />
      <SegmentedControl
        className={css.statuses}
        label="Status"
        options={LISTED_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        value={status}
        onChange={(value) => onSearch({ status: value === 'current' ? undefined : value })}
      />
      <div className={css.only}>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={type === 'couple'}
          onClick={() => onSearch({ type: type === 'couple' ? undefined : 'couple' })}
        >
          Couples
        </button>
        {CHART_FILTERS.filter((one) => care || one === 'owing').map((one) => (
          <button
            key={one}
            type="button"
            className={css.toggle}
            aria-pressed={only === one}
            onClick={() => onSearch({ only: only === one ? undefined : one })}
          >
            {ONLY_WORDS[one]}
          </button>
        ))}
      </div>
    </search>
  )
}
