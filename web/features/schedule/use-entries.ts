import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { entriesQuery } from '#web/data/calendar-entries/queries.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import type { ScheduleSearch } from './schedule-search.ts'

type Dates = { date: DateText; first: DateText; last: DateText }

/**
 * The entries of the dates that are shown. `turn` goes to other dates with an entry in the hand: the grid that holds it
 * then stays while they load, instead of giving way to a skeleton. When they cannot be loaded, the grid goes, and the entry
 * with it, so the page returns to the dates where the entry is.
 */
export function useEntries(
  { date, first, last }: Dates,
  onSearch: (change: ScheduleSearch, how: { replace: boolean }) => void,
) {
  /** The dates where the entry in the hand is, and those to which it was turned. */
  const [turned, setTurned] = useState<{ from: DateText; to: DateText } | null>(null)
  const calendar = useQuery({
    ...entriesQuery(first, last),
    placeholderData: turned?.to === date ? keepPreviousData : undefined,
  })
  const turn = (to: DateText) => {
    const from = turned?.to === date ? turned.from : date
    setTurned(from === to ? null : { from, to })
    // Putting it back leads to the same address again, so the way back of the browser is not full of days.
    onSearch({ date: to }, { replace: true })
  }
  const hasFailed = calendar.isError && !calendar.data && turned?.to === date
  const goBack = useEffectEvent(() => {
    if (turned === null) return
    setTurned(null)
    showToast({ text: 'These days could not be loaded, so nothing was moved. Please try again.' })
    onSearch({ date: turned.from }, { replace: true })
  })
  useEffect(() => {
    if (hasFailed) goBack()
  }, [hasFailed])
  return { calendar, turn }
}
