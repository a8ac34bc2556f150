/** What a key does with the entry that has the focus: Alt and an arrow move it, and with Shift change its length. */
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import { formatDay, formatTimeRange } from '#web/lib/time.ts'
import { addDays, type DateText, instantAt } from '#web/lib/wall-time.ts'
import { stepDate, visibleDates } from '../../visible-dates.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import type { View } from '../../schedule-search.ts'
import { uncover } from '../use-scroll.ts'
import { DRAG_MINUTES, minutesOf, type Shift } from './draggable.ts'
import type { DragOptions, Followed, Gesture, Grip } from './dragged.ts'
import { shiftOf } from './shift-of.ts'
import { movedSpan, type Span } from './span.ts'

type Keyed = Gesture & {
  setSaid: (said: string) => void
  /** The entry that a key has moved or put back. */
  followed: RefObject<Followed | null>
}

const ARROWS: Readonly<Record<string, { quarters: number; days: number; rows: number }>> = {
  ArrowUp: { quarters: -1, days: 0, rows: -1 },
  ArrowDown: { quarters: 1, days: 0, rows: 1 },
  ArrowLeft: { quarters: 0, days: -1, rows: 0 },
  ArrowRight: { quarters: 0, days: 1, rows: 0 },
}
const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Shift', 'Control', 'Meta'])
const HOW = 'Press Enter to move it there, or Escape to put it back.'

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
    keyed.followed.current = { id: block.id, from: block.entry.start }
    onDrop({ kind: 'resize', block }, shift)
  }
  return true
}

/**
 * Gives the focus to an entry that a key has moved or put back, where it is drawn now, and to the ghost of one that is
 * still moved. What had it in another day is gone.
 */
export function followFocus(keyed: Pick<Keyed, 'followed' | 'held' | 'blocks' | 'scroll'>): void {
  const { followed, held, blocks, scroll } = keyed
  const { grip: { block = null } = {}, keyed: byKeys } = held.current ?? {}
  if (block && byKeys) showGhost(scroll.current, block)
  if (held.current) return
  const to = followed.current
  const now = to && blocks.find(({ id }) => id === to.id)
  if (!now || now.entry.start === to.from) return
  const isFree = document.activeElement === document.body
  if (isFree || to.from === null) followed.current = null
  if (isFree) scroll.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(now.id)}"]`)?.focus()
}

/** Shows where a moved entry would be. It gets the focus once the entry that had it is gone: in a month, its day. */
function showGhost(box: HTMLElement | null, { id }: EntryBlock): void {
  const ghost = box?.querySelector<HTMLElement>('[data-dragged], [data-target] button')
  if (!box || !ghost) return
  uncover(box, ghost, 0)
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at.dataset.block !== id) ghost.focus({ preventScroll: true })
}

/** The time of an entry that is longer or shorter by some steps; null when it would be too short, and without a change. */
export function resizedBy({ entry }: Pick<EntryBlock, 'entry'>, quarters: number): Shift | null {
  const minutes = minutesOf(entry) + quarters * DRAG_MINUTES
  return quarters === 0 || minutes < DRAG_MINUTES ? null : { start: toInstant(entry.start), minutes }
}

/** Where Alt and an arrow lead from a time. In a month, up and down are a week. */
export function steppedSpan(to: Span, key: string, view: View): Span {
  const by = ARROWS[key]
  if (!by) return to
  const days = by.days + (view === 'month' ? 7 * by.rows : 0)
  return days === 0
    ? movedSpan(to, to.date, to.startMinute + by.quarters * DRAG_MINUTES)
    : { ...to, date: addDays(to.date, days) }
}

/** The date of the view in which a day is seen: the present one, or one step before or after it. */
export function turnedDate({ view, date }: Pick<DragOptions, 'view' | 'date'>, day: DateText): DateText {
  const { first, last } = visibleDates(view, date)
  return day < first ? stepDate(view, date, -1) : day > last ? stepDate(view, date, 1) : date
}

/** Moves an entry from the first key on until it is let go. */
function moveByKeys(first: KeyboardEvent, grip: Extract<Grip, { block: EntryBlock }>, keyed: Keyed): void {
  const { zone, held, followed, view, setDragged, setSaid, onTurn, onDrop } = keyed
  const { id, entry } = grip.block
  const over = new AbortController()
  const state = { turned: false }
  let to: Span = grip.block
  let date = keyed.date
  const whenOf = (span: Span) => {
    const start = instantAt(span.date, span.startMinute, zone)
    const end = toInstant(fromInstant(start) + minutesOf(grip.block.entry) * MINUTE)
    return `${formatDay(start, zone)}, ${formatTimeRange(start, end, zone)}`
  }
  const step = (key: string, how = '') => {
    to = steppedSpan(to, key, view)
    const turned = turnedDate({ view, date }, to.date)
    if (turned !== date) {
      date = turned
      state.turned = true
      onTurn?.(date)
    }
    setDragged({ grip, to })
    setSaid(`Moving to ${whenOf(to)}. ${how || (state.turned ? HOW : '')}`)
  }
  const putBack = () => {
    followed.current = { id, from: null }
    if (date !== keyed.date) onTurn?.(keyed.date)
  }
  const letGo = (shift: Shift | null) => {
    over.abort()
    held.current = null
    setDragged(null)
    setSaid(shift ? '' : `It stays on ${whenOf(grip.block)}.`)
    if (!shift) return
    followed.current = { id, from: entry.start }
    onDrop(grip, shift, putBack)
  }
  held.current?.end()
  held.current = { grip, end: () => letGo(null), keyed: state }
  const { signal } = over
  const press = (next: KeyboardEvent) => {
    if (MODIFIERS.has(next.key)) return
    const isStep = movesBy(next) && !next.shiftKey
    // It is the innermost thing, so Escape closes no panel, and Enter does not open the entry. In other days, every key
    // first leads back to where the entry is, and does nothing else.
    const leadsBack = state.turned && !next.ctrlKey && !next.metaKey
    if (isStep || leadsBack || next.key === 'Enter' || next.key === 'Escape') next.preventDefault()
    if (isStep) return step(next.key)
    const shift = next.key === 'Enter' ? shiftOf({ grip, to }, zone) : null
    letGo(shift)
    if (!shift) putBack()
  }
  window.addEventListener('keydown', press, { signal, capture: true })
  for (const type of ['blur', 'pointerdown']) window.addEventListener(type, () => letGo(null), { signal })
  step(first.key, HOW)
}
