/** Readings of a record by day, the newest first, and a button for earlier ones. */
import { IconShieldLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { OwnReading } from '#web/data/chart-readings.ts'
import { formatFullDay, groupByDay } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { partWords, reasonWords, whenWords } from './reading-words.ts'
import css from './readings.module.css'

type Row = Omit<OwnReading, 'professional_name'>

type ReadingListProps<Reading extends Row> = {
  readings: readonly Reading[]
  zone: string
  readerOf: (reading: Reading) => string
  /** What the reader wrote about their reason. */
  textOf?: (reading: Reading) => string
  /** Loads earlier readings; null when there are none. */
  earlier: { load: () => void; busy: boolean; error: unknown } | null
}

export function ReadingList<Reading extends Row>({
  readings,
  zone,
  readerOf,
  textOf,
  earlier,
}: ReadingListProps<Reading>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(readings.length)
  // When more readings load, focus moves to the first new row, because the button that had it can be gone.
  useEffect(() => {
    const before = shown.current
    shown.current = readings.length
    if (before > 0 && readings.length > before) list.current?.querySelectorAll<HTMLElement>('li')[before]?.focus()
  }, [readings.length])
  return (
    <div ref={list} className={css.days}>
      {groupByDay(readings, ({ read_at }) => read_at, zone).map(({ day, items }) => (
        <section key={day} aria-label={formatFullDay(items[0]?.read_at ?? '', zone)}>
          <h3 className={css.day}>{formatFullDay(items[0]?.read_at ?? '', zone)}</h3>
          <ul className={css.rows}>
            {items.map((reading) => {
              const text = textOf?.(reading) ?? ''
              return (
                <li key={`${reading.read_at} ${reading.part} ${readerOf(reading)}`} className={css.row} tabIndex={-1}>
                  <span className={css.reader}>{readerOf(reading)}</span>
                  <time dateTime={reading.read_at} className={css.time}>
                    {whenWords(reading, zone)}
                  </time>
                  <span className={css.part}>
                    {reading.part === 'reason' ? (
                      <>
                        <StatusChip tone="amber" icon={IconShieldLock}>
                          {partWords(reading)}
                        </StatusChip>
                        {reasonWords(reading)}
                      </>
                    ) : (
                      partWords(reading)
                    )}
                  </span>
                  {text !== '' && <q className={css.text}>{text}</q>}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {earlier && (
        <div>
          <FormAlert error={earlier.error} />
          <Button kind="quiet" busy={earlier.busy} onClick={earlier.load}>
            Show earlier
          </Button>
        </div>
      )}
    </div>
  )
}
