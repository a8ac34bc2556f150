import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import { arrowOf } from './arrow-key.ts'
import type { Block } from './calendar-blocks.ts'
import { cellAt, nextStop, type Place, SLOT_MINUTES, stopsOf } from './grid-stops.ts'

const slotOf = (minute: number) => Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES

/** The last cell or entry that had the focus: the column of its day, and the start of its cell. */
export type Walked = { day: number; minute: number } | null

type Walkable = {
  columns: RefObject<HTMLElement | null>
  dates: readonly DateText[]
  /** The entries that can have the focus. */
  entries: readonly Block[]
  /** Whether there are cells to add a session. */
  withCells: boolean
  /** Keeps the last place while the grid is away. */
  kept?: RefObject<Walked> | undefined
}

/**
 * Moves the focus between cells and entries by arrow keys. Only one cell, `entry`, is in the tab order: the last one that
 * had the focus, which keeps its weekday and time when other dates are shown, and at first the one at `begin`.
 */
export function useSlotWalk({ columns, dates, entries, withCells, kept }: Walkable, begin: Place) {
  const [walked, setWalked] = useState<Walked>(kept?.current ?? null)
  const date = walked && dates[walked.day]
  const entry = date ? { date, minute: walked.minute } : { date: begin.date, minute: slotOf(begin.minute) }

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrowOf(event)
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot], [data-block]') : null
    if (!arrow || !at) return
    event.preventDefault()
    const [day = '', minute] = at.dataset.slot?.split(' ') ?? []
    const from = minute ? cellAt(day, Number(minute)) : entries.find(({ id }) => id === at.dataset.block)
    if (!from) return
    const days = dates.map((one) => stopsOf(one, entries, withCells))
    const to = nextStop(days, dates.indexOf(from.date), from, arrow)
    if (!to) return
    const place = { day: dates.indexOf(to.date), minute: slotOf(to.startMinute) }
    if (kept) kept.current = place
    setWalked(place)
    const id = CSS.escape(to.id)
    columns.current?.querySelector<HTMLElement>(`[data-slot="${id}"], [data-block="${id}"]`)?.focus()
  }
  return { entry, walk }
}
