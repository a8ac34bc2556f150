/** The sessions of a week as a list, or what to do when there are none. */
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ComponentProps, useEffect } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Agenda } from './calendar/agenda.tsx'
import { listedBlocks } from './calendar/calendar-blocks.ts'

type ScheduleListProps = ComponentProps<typeof Agenda> & {
  /** Left out in an archive. */
  onAdd?: () => void
  /** Called once it is on the page. */
  onDrawn: () => void
}

export function ScheduleList({ onAdd, onDrawn, ...list }: ScheduleListProps) {
  useEffect(onDrawn, [])
  const { entries, zone, first, last } = list
  if (listedBlocks(entries, zone, first, last).length > 0) return <Agenda {...list} />
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title="A free week"
      action={
        onAdd && (
          <Button kind="quiet" onClick={onAdd}>
            Add session
          </Button>
        )
      }
    >
      Nothing is booked on these days.{onAdd && ' Sessions appear here as soon as clients book them.'}
    </EmptyState>
  )
}
