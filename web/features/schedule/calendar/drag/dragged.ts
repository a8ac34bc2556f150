import type { RefObject } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import type { View } from '../../schedule-search.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import type { Place } from '../grid-stops.ts'
import type { Shift } from './draggable.ts'
import type { Span } from './span.ts'

/** What is dragged: an entry by its body or by its lower edge, or a new one that is drawn from an empty time. */
export type Grip = { kind: 'move' | 'resize'; block: EntryBlock } | { kind: 'draw'; block: null; from: Place }
export type Dragged = { grip: Grip; to: Span }
export type Held = {
  grip: Grip
  /** Ends the drag, and nothing has happened. */
  end: () => void
  /** Of one by keys: whether it has turned to other days, of which the entry is none yet. */
  keyed?: { turned: boolean }
}
/** The entry that gets the focus once it is drawn with another start than `from`; null: as soon as it is drawn. */
export type Followed = { id: string; from: number | null }
export type Point = { x: number; y: number }

export type DragOptions = {
  zone: string
  /** The box that scrolls when something is dragged to its upper or lower edge. */
  scroll: RefObject<HTMLElement | null>
  /** The entries as they are now. A change of the dragged one ends the drag. */
  blocks: readonly EntryBlock[]
  /** Maps a point, at the edge that is dragged, to a time; null where there is none. `spanIn` keeps to the steps. */
  spanAt: (grip: Grip, point: Point, spanIn: (grip: Grip, place: Place) => Span) => Span | null
  /** What is shown. In a month, an arrow up or down is a week. */
  view: View
  date: DateText
  /** Called with a date of other days that are to be shown, because the entry is moved there by a key. */
  onTurn?: ((date: DateText) => void) | undefined
  /** Keeps the entry that gets the focus while the grid is away. */
  kept?: RefObject<Followed | null> | undefined
  /** The entry whose new time is not settled yet. */
  settling: string | undefined
  /**
   * Called with the time that a new entry, or the dragged one, is to have. A place that is no change is not told. `putBack`
   * returns to where an entry comes from when it stays there after all.
   */
  onDrop: (grip: Grip, to: Shift, putBack?: () => void) => void
  /** Called when the dragged entry was changed or removed meanwhile. The drag has ended. */
  onOvertaken: (block: EntryBlock) => void
  /** Called when a finger has begun to drag. */
  onLift?: () => void
}

/** What a drag needs while it goes on. */
export type Gesture = DragOptions & {
  /** Whether the pointer that was pressed last has dragged. */
  moved: RefObject<boolean>
  held: RefObject<Held | null>
  setDragged: (dragged: Dragged | null) => void
}
