/** What a booking means for this client, before they pay: where a session by video is possible, and their insurer. */
import type { SessionPlace } from '#contracts/plain/session-words'
import { IconAlertCircle } from '@tabler/icons-react'
import type { PublicProfile } from '#contracts/api/professionals'
import type { UserInfo } from '#contracts/api/users'
import { ownInsurerText } from '#domain/content/insurance-terms'
import { isLicensedFor, listedRegions, notLicensedText, regionName } from '#domain/content/licensed-region'
import { US_STATES } from '#domain/content/us-states'
import { isActing } from '#web/login/acting.ts'
import { pageHref } from '#web/lib/page-href.ts'
import css from './checkout.module.css'

type Place = SessionPlace | null

/** Whether this client lives where the professional has no license, so that a session by video is not possible. */
export function isOutOfReach(user: UserInfo, professional: PublicProfile, place: Place): boolean {
  return place === 'telehealth' && isLicensedFor(professional.states, user.home_region) === false
}

/** In place of the button. */
export function OutOfReach({ user, professional }: { user: UserInfo; professional: PublicProfile }) {
  const region = user.home_region ?? ''
  return (
    <div className={css.outOfReach} role="status">
      <IconAlertCircle size={22} stroke={1.5} aria-hidden />
      <div>
        <p>{notLicensedText(professional, region, isActing(user) ? `${user.display_name} lives` : 'You live')}</p>
        {US_STATES.some(({ code }) => code === region) && (
          <p>
            <a href={pageHref('/professional-search', { search: { state: region } })}>
              Find professionals in {regionName(region)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

type BookingTermsProps = {
  user: UserInfo | null | undefined
  professional: PublicProfile
  place: Place
  /** The member's insurer. Empty when there is none, or nothing to pay. */
  insurer: string
}

export function BookingTerms({ user, professional, place, insurer }: BookingTermsProps) {
  const text = insurer ? ownInsurerText(professional, insurer, professional.display_name) : null
  return (
    <>
      {!user && place === 'telehealth' && (
        <section className={css.block}>
          <h2 className={css.heading}>Where you live</h2>
          <p className={css.muted}>
            You can book by video if you live in {listedRegions(professional.states, 'disjunction')}, where{' '}
            {professional.display_name} is licensed.
          </p>
        </section>
      )}
      {text && (
        <section className={css.block}>
          <h2 className={css.heading}>Your insurer: {insurer}</h2>
          <p className={css.muted}>{text}</p>
        </section>
      )}
    </>
  )
}
