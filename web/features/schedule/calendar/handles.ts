/** What entries and slots call. It stays the same while the calendar is drawn again, so that they are not. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { EntryBlock } from './calendar-blocks.ts'
import type { CalendarProps } from './calendar-props.ts'
import type { Grip } from './drag/dragged.ts'
import type { useDrag } from './drag/use-drag.ts'

type Drag = Pick<ReturnType<typeof useDrag>, 'begin' | 'endsDrag'>
type Opening = Pick<CalendarProps, 'onOpenMeeting' | 'onOpenBusy' | 'onAdd'>

/** What a session calls. */
export type Handles = Drag & Pick<CalendarProps, 'onOpenMeeting'>

/** The handles of a grid. Each calls what the grid was last drawn with, and what the grid does not have is left out. */
export function useHandles(drag: Drag, opening: Opening) {
  const newest = useRef({ ...drag, ...opening })
  useLayoutEffect(() => {
    newest.current = { ...drag, ...opening }
  })
  const [{ handles, onOpenBusy, onAdd }] = useState(() => ({
    handles: {
      begin: (...args) => newest.current.begin(...args),
      endsDrag: (event) => newest.current.endsDrag(event),
      onOpenMeeting: (meeting) => newest.current.onOpenMeeting(meeting),
    } satisfies Handles as Handles,
    onOpenBusy: ((...args) => newest.current.onOpenBusy?.(...args)) satisfies Opening['onOpenBusy'],
    onAdd: ((...args) => newest.current.onAdd?.(...args)) satisfies Opening['onAdd'],
  }))
  return { handles, onOpenBusy: opening.onOpenBusy && onOpenBusy, onAdd: opening.onAdd && onAdd }
}

/** What a press on an entry holds: its lower edge, or the whole of it. */
export const gripOf = ({ target }: { target: EventTarget }, block: EntryBlock): Grip => ({
  kind: target instanceof Element && target.closest('[data-edge]') ? 'resize' : 'move',
  block,
})
