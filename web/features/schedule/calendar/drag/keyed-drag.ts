/** What a key does with the entry that has the focus: Alt and an arrow move it, and with Shift change its length. */
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import { formatDay, formatTimeRange } from '#web/lib/time.ts'
import { instantAt } from '#web/lib/wall-time.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import { uncover } from '../use-scroll.ts'
import { DRAG_MINUTES, minutesOf, type Shift } from './draggable.ts'
import type { DragOptions, Gesture, Grip } from './dragged.ts'
import { shiftOf } from './shift-of.ts'
import { movedSpan, type Span } from './span.ts'

type Keyed = Gesture & {
  setSaid: (said: string) => void
  /** The entry as it was when a key gave it another time. */
  dropped: RefObject<EntryBlock | null>
}

const ARROWS: Readonly<Record<string, { quarters: number; days: number; rows: number }>> = {
  ArrowUp: { quarters: -1, days: 0, rows: -1 },
  ArrowDown: { quarters: 1, days: 0, rows: 1 },
  ArrowLeft: { quarters: 0, days: -1, rows: 0 },
  ArrowRight: { quarters: 0, days: 1, rows: 0 },
}
const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Shift', 'Control', 'Meta'])
const HOW = 'Press Enter to move it there, or Escape to put it back.'
const EDGE = 'No further day is shown. For another date, open it and choose Move.'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const movesBy = ({ key, altKey, ctrlKey, metaKey }: Pressed) =>
  altKey && !ctrlKey && !metaKey && Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined

/**
 * Takes a key that was pressed on an entry, and returns whether it was one of these. A moved entry is a drag like that of
 * a pointer: nothing has happened until Enter, and every other key puts it back.
 */
export function pressKey(event: ReactKeyboardEvent<HTMLElement>, keyed: Keyed): boolean {
  const { blocks, onDrop, setSaid } = keyed
  if (event.defaultPrevented) return true
  const by = movesBy(event)
  const { block: id, movable } = event.target instanceof HTMLElement ? event.target.dataset : {}
  const block = by && blocks.find((one) => one.id === id)
  if (!by || !block) return false
  // Alone, it would leave the page.
  event.preventDefault()
  if (!movable) setSaid('This cannot be moved here.')
  else if (!event.shiftKey) moveByKeys(event.nativeEvent, { kind: 'move', block }, keyed)
  else {
    const shift = resizedBy(block, by.quarters)
    if (!shift) return true
    keyed.dropped.current = block
    onDrop({ kind: 'resize', block }, shift)
  }
  return true
}

/** Gives the focus to an entry that a key has moved, where it is drawn now. What had it in another day is gone. */
export function followFocus({ dropped, blocks, scroll }: Pick<Keyed, 'dropped' | 'blocks' | 'scroll'>): void {
  const was = dropped.current
  const now = was && blocks.find(({ id }) => id === was.id)
  if (!now || now.entry.start === was.entry.start || document.activeElement !== document.body) return
  dropped.current = null
  scroll.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(now.id)}"]`)?.focus()
}

/** The time of an entry that is longer or shorter by some steps; null when it would be too short, and without a change. */
export function resizedBy({ entry }: Pick<EntryBlock, 'entry'>, quarters: number): Shift | null {
  const minutes = minutesOf(entry) + quarters * DRAG_MINUTES
  return quarters === 0 || minutes < DRAG_MINUTES ? null : { start: toInstant(entry.start), minutes }
}

/** Where Alt and an arrow lead from a time; null where no day is shown. In a month, up and down are a week. */
export function steppedSpan(
  to: Span,
  key: string,
  { dates, byDays }: Pick<DragOptions, 'dates' | 'byDays'>,
): Span | null {
  const by = ARROWS[key]
  if (!by) return to
  const days = by.days + (byDays ? 7 * by.rows : 0)
  const date = dates[dates.indexOf(to.date) + days]
  if (!date) return null
  return days === 0 ? movedSpan(to, date, to.startMinute + by.quarters * DRAG_MINUTES) : { ...to, date }
}

/** Moves an entry from the first key on until it is let go. */
function moveByKeys(first: KeyboardEvent, grip: Extract<Grip, { block: EntryBlock }>, keyed: Keyed): void {
  const { zone, scroll, held, setDragged, setSaid, onDrop } = keyed
  const over = new AbortController()
  let to: Span = grip.block
  const whenOf = (span: Span) => {
    const start = instantAt(span.date, span.startMinute, zone)
    const end = toInstant(fromInstant(start) + minutesOf(grip.block.entry) * MINUTE)
    return `${formatDay(start, zone)}, ${formatTimeRange(start, end, zone)}`
  }
  const step = (key: string, how = '') => {
    const next = steppedSpan(to, key, keyed)
    if (!next) return setSaid(EDGE)
    to = next
    setDragged({ grip, to })
    setSaid(`Moving to ${whenOf(to)}. ${how}`)
    requestAnimationFrame(() => {
      const ghost = scroll.current?.querySelector<HTMLElement>('[data-dragged]')
      if (scroll.current && ghost) uncover(scroll.current, ghost, 0)
    })
  }
  const letGo = (dropped: boolean) => {
    over.abort()
    held.current = null
    setDragged(null)
    const shift = dropped && shiftOf({ grip, to }, zone)
    setSaid(shift ? '' : `It stays on ${whenOf(grip.block)}.`)
    if (!shift) return
    keyed.dropped.current = grip.block
    onDrop(grip, shift)
  }
  held.current?.end()
  held.current = { grip, end: () => letGo(false) }
  const { signal } = over
  const press = (next: KeyboardEvent) => {
    if (MODIFIERS.has(next.key)) return
    const isStep = movesBy(next) && !next.shiftKey
    // It is the innermost thing, so Escape closes no panel, and Enter does not open the entry.
    if (isStep || next.key === 'Enter' || next.key === 'Escape') next.preventDefault()
    if (isStep) step(next.key)
    else letGo(next.key === 'Enter')
  }
  window.addEventListener('keydown', press, { signal, capture: true })
  for (const type of ['blur', 'pointerdown']) window.addEventListener(type, () => letGo(false), { signal })
  step(first.key, HOW)
}
