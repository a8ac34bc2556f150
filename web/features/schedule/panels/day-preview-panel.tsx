/** A day at a glance: its hours, its sessions and what is blocked, with what is usually done about them. */
import { useQuery } from '@tanstack/react-query'
import { isBusy } from '#domain/scheduling/calendar-entry'
import { availabilityQuery } from '#web/data/availability.ts'
import { entriesQuery } from '#web/data/calendar-entries/queries.ts'
import { type DateText, longDay } from '#web/lib/wall-time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { SessionRow } from '#web/ui/sessions/session-row.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { BusyRow } from '../calendar/busy-entry.tsx'
import { entryBlocks, isListed, isMeetingBlock } from '../calendar/calendar-blocks.ts'
import { appointmentOf, scheduleEntries } from '../calendar-entries.ts'
import { hoursOn } from '../hours-of-a-day.ts'
import { hoursText } from '../period-words.ts'
import { busyPanel, NO_PANEL, type ScheduleSearch } from '../schedule-search.ts'
import css from './panels.module.css'
import { useTypeNames } from './use-type-names.ts'

type DayPreviewPanelProps = {
  day: DateText
  zone: string
  now: number
  owner: boolean
  archive: boolean
  onSearch: (change: ScheduleSearch) => void
  onClose: () => void
}

export function DayPreviewPanel({ day, zone, now, owner, archive, onSearch, onClose }: DayPreviewPanelProps) {
  const availability = useQuery(availabilityQuery)
  const hours = availability.data ? hoursOn(availability.data, day) : []
  const { names } = useTypeNames(hours)
  const calendar = useQuery(entriesQuery(day, day))
  const blocks = entryBlocks(scheduleEntries(calendar.data?.entries ?? []).filter(isBusy), zone).filter(
    (block) => block.date === day && isListed(block),
  )
  return (
    <SidePanel
      title={longDay(day)}
      onClose={onClose}
      footer={
        !archive && (
          <>
            <Button kind="quiet" onClick={() => onSearch({ ...NO_PANEL, panel: 'edit-blocked-interval', day })}>
              Take this day off
            </Button>
            {owner && (
              <Button kind="plain" onClick={() => onSearch({ ...NO_PANEL, panel: 'edit-availability-period', day })}>
                Change this day’s hours
              </Button>
            )}
          </>
        )
      }
    >
      {calendar.isError && !calendar.data ? (
        <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
      ) : !calendar.data || availability.isPending ? (
        <LoadingSkeleton shape="list" rows={4} />
      ) : (
        <div className={css.stack}>
          <section className={css.tight}>
            <h3 className={css.freeTitle}>Hours</h3>
            <p>{hoursText(hours, names)}</p>
            {availability.data?.exceptions.some(({ date }) => date === day) && (
              <p className={css.fine}>Only on this day. Other weeks stay as they are.</p>
            )}
          </section>
          <section className={css.tight}>
            <h3 className={css.freeTitle}>Sessions and blocked time</h3>
            {blocks.length === 0 && <p className={css.fine}>Nothing on this day.</p>}
            <ul className={css.types}>
              {blocks.map((block) => (
                <li key={block.id}>
                  {isMeetingBlock(block) ? (
                    <SessionRow
                      session={appointmentOf(block.entry)}
                      zone={zone}
                      now={now}
                      onOpen={() =>
                        onSearch({
                          ...NO_PANEL,
                          panel: 'session-details',
                          session: appointmentOf(block.entry).appointment_id,
                        })
                      }
                    />
                  ) : (
                    <BusyRow block={block} onOpenBusy={(entry) => onSearch(busyPanel(entry, day))} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </SidePanel>
  )
}
