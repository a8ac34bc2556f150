/**
 * The island of the slot picker. It starts with the times that the server rendered and refreshes them. It changes the
 * session type without a page load, shows times in the visitor's own zone, and loads later times on request.
 */
import { useCallback, useEffect, useState } from 'react'
import { readFreeSlots } from '#web/data/professionals/queries.ts'
import { isAbort } from '#web/lib/api-error.ts'
import { localZone, zoneCity, zoneName } from '#web/lib/time.ts'
import { MAX_SLOT_DAYS, SLOT_DAYS, type SlotPickerProps } from './free-slots.ts'
import { SlotDays } from './slot-days.tsx'
import css from './slot-picker.module.css'
import { TypeFacts } from './type-facts.tsx'
import { Button } from '#web/ui/kit/button.tsx'

const REFRESH_MS = 60_000

export function SlotPicker({ idOrCustomUrl, types, label: first, timezone, slots: rendered }: SlotPickerProps) {
  const [label, setLabel] = useState(first)
  const [slots, setSlots] = useState(rendered)
  const [days, setDays] = useState(SLOT_DAYS)
  const [stale, setStale] = useState(false)
  const own = localZone()
  const [zone, setZone] = useState(own)

  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const answer = await readFreeSlots(idOrCustomUrl, { label, days }, signal)
        setSlots(answer.slots)
        setStale(false)
      } catch (error) {
        if (!isAbort(error)) setStale(true)
      }
    },
    [idOrCustomUrl, label, days],
  )

  useEffect(() => {
    let running = new AbortController()
    const refresh = () => {
      running.abort()
      if (document.visibilityState !== 'visible') return
      running = new AbortController()
      void load(running.signal)
    }
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      running.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [load])

  const at = slots[0]?.timeslot_datetime_start ?? new Date().toISOString()
  return (
    <div>
      <fieldset className={css.types}>
        <legend className="visually-hidden">Session type</legend>
        {types.map((type) => (
          <label key={type.label} className={css.type} data-chosen={type.label === label || undefined}>
            <input
              type="radio"
              name="session-type"
              className="visually-hidden"
              checked={type.label === label}
              onChange={() => setLabel(type.label)}
            />
            <TypeFacts type={type} />
          </label>
        ))}
      </fieldset>
      <p className={css.zone}>
        Times in {zoneCity(zone)} ({zoneName(at, zone)}){' '}
        {own !== timezone && (
          <button type="button" className={css.zoneButton} onClick={() => setZone(zone === own ? timezone : own)}>
            {zone === own ? `Show ${zoneCity(timezone)} time` : 'Show my time'}
          </button>
        )}
      </p>
      {stale && (
        <p className={css.note} role="status">
          We could not refresh the list. Some of these times may be taken.
        </p>
      )}
      {slots.length === 0 ? (
        <p className={css.note}>No free times in the next {days} days.</p>
      ) : (
        <SlotDays idOrCustomUrl={idOrCustomUrl} label={label} slots={slots} zone={zone} />
      )}
      {days < MAX_SLOT_DAYS && (
        <div className={css.more}>
          <Button kind="plain" onClick={() => setDays(Math.min(days + SLOT_DAYS, MAX_SLOT_DAYS))}>
            Show later times
          </Button>
        </div>
      )}
    </div>
  )
}
