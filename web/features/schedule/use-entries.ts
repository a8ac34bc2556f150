import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entriesQuery } from '#web/data/calendar-entries/queries.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import type { ScheduleSearch } from './schedule-search.ts'

type Dates = { date: DateText; first: DateText; last: DateText }

/**
 * The entries of the dates that are shown. `turn` goes to other dates with an entry in the hand: the grid that holds it
 * then stays while they load, instead of giving way to a skeleton.
 */
export function useEntries(
  { date, first, last }: Dates,
  onSearch: (change: ScheduleSearch, how: { replace: boolean }) => void,
) {
  const [turned, setTurned] = useState('')
  const calendar = useQuery({
    ...entriesQuery(first, last),
    placeholderData: turned === date ? keepPreviousData : undefined,
  })
  const turn = (to: DateText) => {
    setTurned(to)
    // Putting it back leads to the same address again, so the way back of the browser is not full of days.
    onSearch({ date: to }, { replace: true })
  }
  return { calendar, turn }
}
