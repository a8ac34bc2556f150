/** Prints a day or a week of the schedule, or saves it as a PDF, which is what a browser prints to. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { entriesQuery } from '#web/data/calendar-entries/queries.ts'
import { formatDateTime, zoneCity } from '#web/lib/time.ts'
import { toInstant } from '#kernel/clock'
import { type DateText, fullDate, longDay, rangeText } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { scheduleEntries } from '../calendar-entries.ts'
import { visibleDates } from '../visible-dates.ts'
import { type PrintedDay, printedDays, type PrintedNames } from './printed-days.ts'
import css from './print-dialog.module.css'

type PrintDialogProps = {
  date: DateText
  zone: string
  now: number
  /** Whose schedule it is, for a scheduler; null for one's own. */
  owner: string | null
  onClose: () => void
}

export function PrintDialog({ date, zone, now, owner, onClose }: PrintDialogProps) {
  const [span, setSpan] = useState<'day' | 'week'>('week')
  const [names, setNames] = useState<PrintedNames>('initials')
  const { first, last } = visibleDates(span, date)
  const week = visibleDates('week', date)
  const calendar = useQuery(entriesQuery(first, last))
  const days = calendar.data && printedDays(scheduleEntries(calendar.data.entries), first, last, { zone, names, now })
  return (
    <Dialog title="Print the schedule" onClose={onClose}>
      <RadioGroup
        label="Days"
        options={[
          { value: 'day', label: longDay(date) },
          { value: 'week', label: `The week, ${rangeText(week.first, week.last)}` },
        ]}
        value={span}
        onChange={setSpan}
      />
      <RadioGroup
        label="Clients"
        description="Initials are safer on paper that others may see."
        options={[
          { value: 'initials', label: 'Initials' },
          { value: 'full', label: 'Full names' },
        ]}
        value={names}
        onChange={setNames}
      />
      <p className={css.fine}>Canceled sessions are left out. To save a PDF, choose it as the printer.</p>
      <FormAlert error={calendar.error} />
      <DialogActions>
        {calendar.isError ? (
          <Button busy={calendar.isFetching} onClick={() => void calendar.refetch()}>
            Try again
          </Button>
        ) : (
          <Button busy={!days} onClick={() => window.print()}>
            Print
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
      {days && <Sheet days={days} zone={zone} now={now} owner={owner} />}
    </Dialog>
  )
}

/** The paper, which only printers see. Its title is the name of the file, and names no client. */
function Sheet({ days, zone, now, owner }: { days: PrintedDay[] } & Pick<PrintDialogProps, 'zone' | 'now' | 'owner'>) {
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const title = from === to ? `Schedule ${from}` : `Schedule ${from} to ${to}`
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return createPortal(
    <section className={css.sheet}>
      <h1 className={css.title}>{owner ? `Schedule of ${owner}` : 'Schedule'}</h1>
      <p className={css.lead}>
        {from === to ? fullDate(from) : rangeText(from, to)}. Times in {zoneCity(zone)}.
      </p>
      {days.map(({ date, rows }) => (
        <section key={date} className={css.day}>
          <h2 className={css.date}>{longDay(date)}</h2>
          {rows.length === 0 ? (
            <p className={css.lead}>Nothing is booked.</p>
          ) : (
            <table className={css.table}>
              <thead>
                <tr>
                  {['Time', 'Client', 'Session', 'Place', 'State'].map((name) => (
                    <th key={name} scope="col" className={css.head}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, time, who, what, where, state }) => (
                  <tr key={id}>
                    <td>{time}</td>
                    <td className={css.who}>{who}</td>
                    <td>{what}</td>
                    <td>{where}</td>
                    <td>{state}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      <p className={css.foot}>
        Confidential. As of {formatDateTime(toInstant(now), zone)}; later changes are not on this paper.
      </p>
    </section>,
    document.body,
  )
}
