/** "Book a session" beside a profile: session types and free times. It works without a script; a script updates it. */
import { Link } from '@tanstack/react-router'
import { Island } from '#web/ui/shell/island.tsx'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import css from './booking-card.module.css'
import type { SlotPickerProps } from './free-slots.ts'
import { SlotDays } from './slot-days.tsx'
import picker from './slot-picker.module.css'
import { ClosedNote, NoticeNote, StatesNote } from './state-note.tsx'
import { TypeFacts } from './type-facts.tsx'

const loadPicker = () => import('./slot-picker.tsx').then(({ SlotPicker }) => ({ default: SlotPicker }))

export function BookingCard({ firstName, props }: { firstName: string; props: SlotPickerProps | null }) {
  return (
    <section className={css.card} id="times" aria-labelledby="times-title">
      <h2 className={css.title} id="times-title">
        Book a session
      </h2>
      {props ? (
        <Island name="slot-picker" props={props} load={loadPicker}>
          <ServerSlots {...props} />
        </Island>
      ) : (
        <p className={css.none}>{firstName} is not taking bookings online right now.</p>
      )}
    </section>
  )
}

function ServerSlots({ idOrCustomUrl, professional, types, label, timezone, slots, noticeHours }: SlotPickerProps) {
  const type = types.find((one) => one.label === label)
  return (
    <>
      <nav className={picker.types} aria-label="Session type">
        {types.map((type) => (
          <Link
            key={type.label}
            to="/professional-search/$idOrCustomUrl"
            params={{ idOrCustomUrl }}
            search={{ type: type.label }}
            hash="times"
            className={picker.type}
            data-chosen={type.label === label || undefined}
            aria-current={type.label === label ? 'true' : undefined}
          >
            <TypeFacts type={type} />
          </Link>
        ))}
      </nav>
      <ClosedNote professional={professional} />
      {type && <StatesNote professional={professional} type={type} />}
      <p className={picker.zone}>
        Times in {zoneCity(timezone)} (
        {zoneName(slots[0]?.timeslot_datetime_start ?? new Date(serverNow()).toISOString(), timezone)})
      </p>
      <NoticeNote hours={noticeHours} />
      {slots.length === 0 ? (
        <p className={picker.note}>No free times in the next two weeks.</p>
      ) : (
        <SlotDays idOrCustomUrl={idOrCustomUrl} label={label} slots={slots} zone={timezone} />
      )}
    </>
  )
}
