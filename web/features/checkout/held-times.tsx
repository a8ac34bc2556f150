/**
 * The time that is held for a member, wherever they go: who and when, how long, and the ways on. When it ends, it says
 * that the time is free again. The live socket says which times are held, so nobody else's page asks for anything.
 */
import { IconClock, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useReleaseTime } from '#web/data/holds/release-time.ts'
import { timeslotQuery } from '#web/data/holds/queries.ts'
import { tellFreedTime } from '#web/lib/freed-time.ts'
import { useHeldTimeslots, useHubReopened } from '#web/lib/hub.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { formatOwnTime, relativeDay } from '#web/lib/time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import toast from '#web/ui/kit/toast.module.css'
import type { Hold } from './checkout-actions.tsx'
import css from './held-times.module.css'
import { formatTimeLeft, useTimeLeft } from './time-left.ts'

/** `zone` is that of the member. */
export function HeldTimes({ zone }: { zone: string }) {
  const current = useHeldTimeslots()
  const [known, setKnown] = useState(current)
  useEffect(() => {
    // A time that is held no longer stays until it has said how it ended.
    setKnown((before) => [...new Set([...before, ...current])])
  }, [current])
  // The checkout shows its own countdown.
  const [isCheckout] = useState(() => /\/checkout(-confirm)?(\/|$)/.test(window.location.pathname))
  if (isCheckout || known.length === 0) return null
  return createPortal(
    <div className={toast.place} data-held>
      {known.map((id) => (
        <HeldTime
          key={id}
          id={id}
          zone={zone}
          isHeld={current.includes(id)}
          onDone={() => setKnown((before) => before.filter((one) => one !== id))}
        />
      ))}
    </div>,
    // Inside the frame, which knows how high the bar of phones is.
    document.querySelector('main') ?? document.body,
  )
}

type HeldTimeProps = { id: string; zone: string; isHeld: boolean; onDone: () => void }

function HeldTime({ id, zone, isHeld, onDone }: HeldTimeProps) {
  const { data: hold, refetch } = useQuery(timeslotQuery(id))
  const reread = () => void refetch()
  useEffect(reread, [isHeld])
  // It may have ended while the socket was closed.
  useHubReopened(reread)
  const state = hold?.state
  useEffect(() => {
    if (state === 'released') tellFreedTime()
  }, [state])
  if (!hold || hold.state === 'booked' || hold.state === 'requested' || hold.state.startsWith('refund')) return null
  return (
    <section className={css.held} aria-label="Held time">
      {hold.state === 'released' ? (
        <Ended hold={hold} zone={zone} onDone={onDone} />
      ) : (
        <Open hold={hold} zone={zone} onChange={reread} />
      )}
    </section>
  )
}

function Open({ hold, zone, onChange }: { hold: Hold; zone: string; onChange: () => void }) {
  const left = useTimeLeft(hold.expires_at)
  const release = useReleaseTime(onChange)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onChange()
  }, [isOver])
  return (
    <>
      <p className={css.text}>
        <IconClock size={18} stroke={1.5} aria-hidden />
        <span>
          {isOver ? (
            'Waiting for your payment'
          ) : (
            <span role="timer" aria-label="Time left of the held session">
              Held for you <strong>{formatTimeLeft(left)}</strong>
            </span>
          )}
          <span className={css.what}>{whatOf(hold, zone)}</span>
        </span>
      </p>
      {release.error && (
        <p role="alert" className={css.error}>
          {release.error.message}
        </p>
      )}
      <div className={css.ways}>
        <a href={checkoutOf(hold)} className={buttonClass({ size: 'small' })}>
          Continue
        </a>
        <Button kind="plain" size="small" busy={release.isPending} onClick={() => release.mutate(hold.timeslot_id)}>
          Let it go
        </Button>
      </div>
    </>
  )
}

function Ended({ hold, zone, onDone }: { hold: Hold; zone: string; onDone: () => void }) {
  return (
    <>
      <p className={css.text} role="status">
        <span>
          No longer held. This time is free again.
          <span className={css.what}>{whatOf(hold, zone)}</span>
        </span>
      </p>
      <div className={css.ways}>
        <a
          href={pageHref('/professional-search/$idOrCustomUrl', {
            params: { idOrCustomUrl: hold.orchid_pro.id_or_custom_url },
            search: { type: hold.appointmentType.label },
          })}
          className={buttonClass({ kind: 'plain', size: 'small' })}
        >
          See free times
        </a>
        <IconButton label="Dismiss" onClick={onDone}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

/** "Tomorrow, 10:30 AM with Dana Fox". */
function whatOf({ timeslot_datetime_start: start, orchid_pro }: Hold, zone: string): string {
  return `${relativeDay(start, zone, new Date(serverNow()))}, ${formatOwnTime(start, zone)} with ${orchid_pro.display_name}`
}

const checkoutOf = (hold: Hold) =>
  pageHref('/professional-search/$idOrCustomUrl/checkout', {
    params: { idOrCustomUrl: hold.orchid_pro.id_or_custom_url },
    search: { resume: hold.timeslot_id },
  })
