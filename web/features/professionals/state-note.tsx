/** What a client has to know before they choose a time: for whom a session is possible, and how far ahead. */
import { IconAlertCircle } from '@tabler/icons-react'
import { isLicensedFor, listedRegions, notLicensedText, regionName } from '#domain/content/licensed-region'
import { US_STATES } from '#domain/content/us-states'
import type { IntroductionState } from '#contracts/plain/type-kinds'
import { introducedText } from '#domain/scheduling/type-kinds'
import { noticeWords } from '#domain/scheduling/notice'
import type { Home } from '#web/data/users/home-region.ts'
import { pageHref } from '#web/lib/page-href.ts'
import type { PublicAppointmentType, SlotPickerProps } from './free-slots.ts'
import css from './slot-picker.module.css'

type Professional = SlotPickerProps['professional']

/** Whether this person cannot book this type, because of where they live. */
export function isOutOfReach(professional: Professional, type: PublicAppointmentType, home: Home | null): boolean {
  if (type.session_location_type !== 'telehealth' || !home) return false
  return isLicensedFor(professional.states, home.region) === false
}

/** For everyone whose home is not known. */
export function StatesNote({ professional, type }: { professional: Professional; type: PublicAppointmentType }) {
  if (type.session_location_type !== 'telehealth' || professional.states.length === 0) return null
  return (
    <p className={css.zone}>
      Video sessions are for people who live in {listedRegions(professional.states, 'disjunction')}, where{' '}
      {professional.display_name} is licensed.
    </p>
  )
}

/** In place of the times, for a member who lives elsewhere. */
export function OutOfReachNote({ professional, home }: { professional: Professional; home: Home }) {
  const lives = home.name === null ? 'You live' : `${home.name} lives`
  return (
    <div className={css.closed} role="status">
      <IconAlertCircle size={22} stroke={1.5} aria-hidden />
      <div>
        <p>{notLicensedText(professional, home.region, lives)}</p>
        {US_STATES.some(({ code }) => code === home.region) && (
          <p>
            <a href={pageHref('/professional-search', { search: { state: home.region } })}>
              Find professionals in {regionName(home.region)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** In place of the times of an introduction, for a member who has had or booked one. */
export function IntroducedNote({
  professional,
  introduced,
  child,
}: {
  professional: Professional
  introduced: IntroductionState
  /** The name of the child for whom a guardian acts. */
  child: string | null
}) {
  return (
    <div className={css.closed} role="status">
      <IconAlertCircle size={22} stroke={1.5} aria-hidden />
      <p>{introducedText(introduced, { professional: professional.display_name, child })}</p>
    </div>
  )
}

/** For a professional who accepts no new clients. */
export function ClosedNote({ professional }: { professional: Professional }) {
  if (professional.accepting_clients) return null
  return (
    <p className={css.note}>
      {professional.display_name} is not accepting new clients right now. If you are a client already, you can still
      book.
    </p>
  )
}

/** How far ahead a session must be booked. Without a rule of the practice there is nothing to say. */
export function NoticeNote({ hours }: { hours: number }) {
  return hours === 0 ? null : <p className={css.zone}>Book at least {noticeWords(hours)} ahead.</p>
}
