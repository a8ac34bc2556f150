/** A professional's public page. It is plain HTML without script, except for the slot picker, which is an island. */
import {
  IconBuilding,
  IconCertificate,
  IconEyeOff,
  IconLanguage,
  IconLicense,
  IconMapPin,
  IconSchool,
  IconVideo,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { getFreeSlots, getProfessional } from '#contracts/api/professionals'
import type { CancellationPolicy as CancellationPolicyWire } from '#contracts/api/practice-terms'
import type { Response } from '#contracts/endpoint'
import { termsOf, termsText } from '#domain/content/insurance-terms'
import { listedRegions } from '#domain/content/licensed-region'
import { calledName } from '#domain/content/person-name'
import { stateName } from '#domain/content/us-states'
import { BookingCard } from './booking-card.tsx'
import type { PublicAppointmentType } from './free-slots.ts'
import { BookBar, OfferFacts, OfferPlace } from './offer-facts.tsx'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import { pageHref } from '#web/lib/page-href.ts'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { PracticeLogo } from '#web/ui/brand/practice-logo.tsx'
import { CancellationPolicy } from '#web/ui/sessions/cancellation-policy.tsx'
import css from './profile-page.module.css'

type ProfilePageProps = {
  profile: Response<typeof getProfessional>
  types: PublicAppointmentType[]
  type: PublicAppointmentType | null
  free: Response<typeof getFreeSlots> | null
  policy: CancellationPolicyWire
}

export function ProfilePage({ profile, types, type, free, policy }: ProfilePageProps) {
  const next = free?.slots[0]
  const firstName = calledName(profile)
  const kinds = new Set(types.map((one) => one.session_location_type))
  return (
    <>
      {!profile.is_public && <PreviewNote />}
      <article className={css.page} data-brief={!profile.biography || undefined}>
        <header className={css.head}>
          <Portrait name={profile.display_name} size="profile" photo={profile} />
          <div className={css.intro}>
            <h1 className={css.name}>{nameWithCredentials(profile)}</h1>
            <p className={css.type}>{typeLabel(profile.professional_type)}</p>
            {profile.headline && <p className={css.headline}>{profile.headline}</p>}
            {type && free && (
              <div className={css.place}>
                <OfferPlace of="facts">
                  <OfferFacts type={type} next={next?.timeslot_datetime_start ?? null} zone={free.timezone} />
                </OfferPlace>
              </div>
            )}
          </div>
        </header>
        {profile.biography && (
          <div className={css.about}>
            <Section title={`About ${firstName}`}>
              {profile.biography
                .split(/\n\s*\n/)
                .filter((text) => text.trim())
                .map((text) => (
                  <p key={text.slice(0, 40)} className={css.paragraph}>
                    {text}
                  </p>
                ))}
            </Section>
          </div>
        )}
        <div className={css.booking}>
          <BookingCard
            firstName={firstName}
            props={
              type && free
                ? {
                    idOrCustomUrl: profile.id_or_custom_url,
                    professional: {
                      display_name: profile.display_name,
                      states: profile.states,
                      accepting_clients: profile.accepting_clients,
                    },
                    types,
                    label: type.label,
                    timezone: free.timezone,
                    slots: free.slots,
                    noticeHours: free.notice_hours,
                  }
                : null
            }
          />
        </div>
        <div className={css.more}>
          {profile.specialties.length > 0 && (
            <Section title="Helps with">
              <ul className={css.tags}>
                {profile.specialties.map((specialty) => (
                  <li key={specialty}>{specialty}</li>
                ))}
              </ul>
            </Section>
          )}
          {profile.therapy_approaches.length > 0 && (
            <Section title="Approaches">
              <ul className={css.tags}>
                {profile.therapy_approaches.map((approach) => (
                  <li key={approach}>{approach}</li>
                ))}
              </ul>
            </Section>
          )}
          {profile.insurance_accepted.length > 0 && (
            <Section title="Insurance and payment">
              <dl className={css.payers}>
                {profile.insurance_accepted.map((payer) => (
                  <div key={payer}>
                    <dt>{payer}</dt>
                    <dd>{termsText(termsOf(profile, payer))}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          {types.some(({ price }) => price > 0) && (
            <Section title="Cancellation policy">
              <CancellationPolicy terms={policy} text={policy.text} />
            </Section>
          )}
          <Section title="Good to know">
            <ul className={css.details}>
              {profile.languages.length > 0 && (
                <Detail icon={<IconLanguage size={22} stroke={1.5} aria-hidden />}>
                  Speaks {profile.languages.join(', ')}
                </Detail>
              )}
              {profile.graduate.map(({ degree, school }) => (
                <Detail key={`${degree} ${school}`} icon={<IconSchool size={22} stroke={1.5} aria-hidden />}>
                  {[degree, school].filter(Boolean).join(' · ')}
                </Detail>
              ))}
              {profile.certifications.map((certification) => (
                <Detail key={certification} icon={<IconCertificate size={22} stroke={1.5} aria-hidden />}>
                  Board certified: {certification}
                </Detail>
              ))}
              {profile.states.length > 0 && (
                <Detail icon={<IconLicense size={22} stroke={1.5} aria-hidden />}>
                  Licensed in {listedRegions(profile.states)}
                </Detail>
              )}
              {kinds.has('telehealth') && (
                <Detail icon={<IconVideo size={22} stroke={1.5} aria-hidden />}>
                  Meets by video call, in your browser
                </Detail>
              )}
              {profile.public_addresses.map(({ city, state }) => (
                <Detail key={`${city} ${state}`} icon={<IconMapPin size={22} stroke={1.5} aria-hidden />}>
                  {[city, stateName(state)].filter(Boolean).join(', ')}
                </Detail>
              ))}
              {profile.practice_name && (
                <Detail icon={<IconBuilding size={22} stroke={1.5} aria-hidden />}>
                  <PracticeName profile={profile} />
                </Detail>
              )}
            </ul>
            {profile.logo_version && (
              <p className={css.logo}>
                <PracticeLogo
                  name={profile.cognito_sub}
                  version={profile.logo_version}
                  practice={profile.practice_name}
                />
              </p>
            )}
          </Section>
        </div>
      </article>
      {type && free && (
        <div className={css.sticky}>
          <OfferPlace of="bar">
            <BookBar type={type} next={next?.timeslot_datetime_start ?? null} zone={free.timezone} />
          </OfferPlace>
        </div>
      )}
    </>
  )
}

/** What the professional reads above their own page while nobody else sees it. */
function PreviewNote() {
  return (
    <p className={css.preview} role="note">
      <IconEyeOff size={18} stroke={1.5} aria-hidden />
      <span>
        This is a preview. Only you see this page now.{' '}
        <a href={pageHref('/pro-dashboard/settings/profile')}>Publish it, or see what is missing, in your settings</a>
      </span>
    </p>
  )
}

/** The name of the practice, which leads to its page with this professional first. */
function PracticeName({
  profile: { practice_name, practice_group_name, id_or_custom_url },
}: {
  profile: ProfilePageProps['profile']
}) {
  if (practice_group_name === null) return practice_name
  const params = { practiceGroupName: practice_group_name }
  return (
    <a href={pageHref('/$practiceGroupName', { params, search: { professional: id_or_custom_url } })}>
      {practice_name}
    </a>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {children}
    </section>
  )
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
