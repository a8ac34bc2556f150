/**
 * The island of the slot picker. It starts with the times that the server rendered and refreshes them. It changes the
 * session type without a page load, shows times in the zone of the person who looks, and loads later times on request. A member
 * who lives where the professional is not licensed is told so before they choose a time.
 */
import { useCallback, useEffect, useState } from 'react'
import type { IntroductionState } from '#contracts/plain/type-kinds'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import type { getFreeSlots } from '#web/lib/endpoints.gen.ts'
import { readFreeSlots } from '#web/data/professionals/queries.ts'
import { askMember, type Home } from '#web/data/users/home-region.ts'
import { onFreedTime } from '#web/lib/freed-time.ts'
import { isAbort } from '#web/lib/api-error.ts'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { MAX_SLOT_DAYS, SLOT_DAYS, type SlotPickerProps } from './free-slots.ts'
import { LiveOffer } from './live-offer.tsx'
import { SlotDays } from './slot-days.tsx'
import css from './slot-picker.module.css'
import { ClosedNote, IntroducedNote, isOutOfReach, NoticeNote, OutOfReachNote, StatesNote } from './state-note.tsx'
import { TypeFacts } from './type-facts.tsx'
import { Button } from '#web/ui/kit/button.tsx'

const REFRESH_MS = 60_000

export function SlotPicker({
  idOrCustomUrl,
  professional,
  types,
  label: first,
  timezone,
  slots: rendered,
  noticeHours,
}: SlotPickerProps) {
  const [label, setLabel] = useState(first)
  /** The times, and the type to which they belong: those of the type before are not shown for the chosen one. */
  const [known, setKnown] = useState<Known>({ label: first, slots: rendered, introduced: null })
  const [days, setDays] = useState(SLOT_DAYS)
  const [stale, setStale] = useState(false)
  const { zone: own, home } = useViewer()
  const [isTheirs, setTheirs] = useState(false)
  const zone = isTheirs ? timezone : own
  const type = types.find((one) => one.label === label)
  const { slots, introduced } = known.label === label ? known : { slots: null, introduced: null }

  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const answer = await readFreeSlots(idOrCustomUrl, { label, days }, signal)
        setKnown({ label, slots: answer.slots, introduced: answer.introduced })
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
    const stop = onFreedTime(refresh)
    return () => {
      running.abort()
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [load])

  if (!type) return null
  const outOfReach = isOutOfReach(professional, type, home)
  const next = slots?.[0]?.timeslot_datetime_start ?? null
  const at = next ?? new Date(serverNow()).toISOString()
  return (
    <div>
      {slots && (
        <LiveOffer
          type={type}
          next={next}
          zone={zone}
          closed={outOfReach ? 'Not available where you live' : introduced ? INTRODUCED[introduced] : null}
        />
      )}
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
      <ClosedNote professional={professional} />
      {!home && <StatesNote professional={professional} type={type} />}
      {outOfReach && home ? (
        <OutOfReachNote professional={professional} home={home} />
      ) : introduced ? (
        <IntroducedNote professional={professional} introduced={introduced} child={home?.name ?? null} />
      ) : (
        <>
          <p className={css.zone}>
            Times in {zoneCity(zone)} ({zoneName(at, zone)}){' '}
            {own !== timezone && (
              <button type="button" className={css.zoneButton} onClick={() => setTheirs(!isTheirs)}>
                {isTheirs ? 'Show my time' : `Show ${zoneCity(timezone)} time`}
              </button>
            )}
          </p>
          <NoticeNote hours={noticeHours} />
          {stale && (
            <p className={css.note} role="status">
              We could not refresh the list. {slots ? 'Some of these times may be taken.' : 'Please try again shortly.'}
            </p>
          )}
          {slots?.length === 0 && <p className={css.note}>No free times in the next {days} days.</p>}
          {slots && slots.length > 0 && (
            <SlotDays idOrCustomUrl={idOrCustomUrl} label={label} slots={slots} zone={zone} all={days > SLOT_DAYS} />
          )}
          {days < MAX_SLOT_DAYS ? (
            <div className={css.more}>
              <Button kind="plain" onClick={() => setDays(Math.min(days + SLOT_DAYS, MAX_SLOT_DAYS))}>
                Look further ahead
              </Button>
            </div>
          ) : (
            <p className={css.zone}>Times can be booked up to six weeks ahead.</p>
          )}
        </>
      )}
    </div>
  )
}

type Known = Pick<AnswerOf<typeof getFreeSlots>, 'slots' | 'introduced'> & { label: string }

/** Why a member is offered no introduction, in a few words. */
const INTRODUCED = {
  held: 'You chose a time already',
  requested: 'You asked for it already',
  booked: 'You booked it already',
  had: 'You had it already',
} as const satisfies Record<IntroductionState, string>

/** The zone in which the person at this browser reads times, and where a member lives. */
function useViewer(): { zone: string; home: Home | null } {
  const [viewer, setViewer] = useState<{ zone: string; home: Home | null }>(() => ({ zone: viewerZone(), home: null }))
  useEffect(() => {
    const asking = new AbortController()
    void askMember(asking.signal).then((found) => found && !asking.signal.aborted && setViewer(found))
    return () => asking.abort()
  }, [])
  return viewer
}
