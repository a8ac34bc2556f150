import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import { DAY_MINUTES } from './calendar-blocks.ts'
import type { Place } from './use-drag.ts'

export const SLOT_MINUTES = 30
export const SLOTS = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, at) => at * SLOT_MINUTES)

/**
 * Moves the focus between the slots by arrow keys. Only one slot, `entry`, is in the tab order: the last one that had
 * the focus, and at first the one at `begin`.
 */
export function useSlotWalk(columns: RefObject<HTMLElement | null>, dates: readonly DateText[], begin: Place) {
  const [walked, setWalked] = useState<Place | null>(null)
  const first = { date: begin.date, minute: Math.floor(begin.minute / SLOT_MINUTES) * SLOT_MINUTES }
  const entry = walked && dates.includes(walked.date) ? walked : first

  const walk = (event: KeyboardEvent<HTMLButtonElement>, from: Place) => {
    const day = dates.indexOf(from.date)
    const to = {
      ArrowUp: { date: from.date, minute: from.minute - SLOT_MINUTES },
      ArrowDown: { date: from.date, minute: from.minute + SLOT_MINUTES },
      ArrowLeft: { date: dates[day - 1] ?? from.date, minute: from.minute },
      ArrowRight: { date: dates[day + 1] ?? from.date, minute: from.minute },
    }[event.key]
    if (!to) return
    event.preventDefault()
    if (!SLOTS.includes(to.minute)) return
    setWalked(to)
    columns.current?.querySelector<HTMLElement>(`[data-slot="${to.date} ${to.minute}"]`)?.focus()
  }
  return { entry, walk }
}
