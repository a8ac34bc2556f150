/** What is known here of an event in another calendar of the provider: its time. */
import { IconCalendarOff, IconClockHour4 } from '@tabler/icons-react'
import type { BlockedWire } from '#contracts/api/blocked-intervals'
import type { Interval } from '#domain/scheduling/interval'
import { toInstant } from '#kernel/clock'
import { zoneCity } from '#web/lib/time.ts'
import { addDays, wallAt } from '#web/lib/wall-time.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { blockedWords } from '../blocked-draft.ts'
import { busyText, type ScheduleEntry } from '../calendar-entries.ts'
import css from './panels.module.css'

type OutsideDetailsPanelProps = {
  id: string
  /** The entries of the shown dates; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  zone: string
  onClose: () => void
}

export function OutsideDetailsPanel({ id, entries, zone, onClose }: OutsideDetailsPanelProps) {
  const event = entries?.find((entry) => entry.kind === 'outside' && entry.id === id)
  return (
    <SidePanel title="Event in another calendar" onClose={onClose}>
      {event?.kind === 'outside' ? (
        <div className={css.stack}>
          <h3 className={css.name}>{busyText(event)}</h3>
          <dl className={css.facts}>
            <div className={css.fact}>
              <IconClockHour4 size={20} stroke={1.5} aria-hidden />
              <dt className="visually-hidden">When</dt>
              <dd>
                {eventWords(event, zone)}
                <br />
                <span className={css.fine}>Times in {zoneCity(zone)}. Nobody can book in this time.</span>
              </dd>
            </div>
          </dl>
          <p>Only its time is known here. To see or change it, open the calendar that it comes from.</p>
        </div>
      ) : entries ? (
        <EmptyState icon={IconCalendarOff} title="We cannot find this event">
          It is not in the days that you see, it was removed, or the link is wrong.
        </EmptyState>
      ) : (
        <LoadingSkeleton shape="lines" rows={2} />
      )}
    </SidePanel>
  )
}

/** When an event takes place, in words: whole days when it starts and ends at midnight. */
export function eventWords({ start, end }: Interval, zone: string): string {
  const [from, until] = [wallAt(start, zone), wallAt(end, zone)]
  const when: BlockedWire['when'] =
    from.minute === 0 && until.minute === 0
      ? { kind: 'days', from_date: from.date, until_date: addDays(until.date, -1) }
      : { kind: 'once', start: toInstant(start), end: toInstant(end) }
  return blockedWords(when, zone)
}
