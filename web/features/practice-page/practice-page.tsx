/** The public page of the practices that share an address. It is plain HTML without script. */
import { IconEyeOff, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paragraphsOf } from '#domain/content/practice-page'
import type { PublicPracticePage } from '#web/data/practice-page.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { PracticeLogo } from '#web/ui/brand/practice-logo.tsx'
import css from './practice-page.module.css'

type Practice = PublicPracticePage['practices'][number]

type PracticePageProps = {
  page: PublicPracticePage
  /** The cards of the professionals. */
  professionals: ReactNode
}

export function PracticePage({ page, professionals }: PracticePageProps) {
  const [first, ...others] = page.practices
  if (!first) return null
  return (
    <article className={css.page}>
      {!page.is_public && <PreviewNote />}
      <header className={css.head}>
        <Logo practice={first} />
        <h1 className={css.title}>{first.name}</h1>
        <Words text={first.words} />
      </header>
      {page.professionals.length > 0 && (
        <section aria-labelledby="professionals">
          <h2 id="professionals" className={css.subtitle}>
            {page.professionals.length === 1 ? 'Book a session' : `${page.professionals.length} professionals`}
          </h2>
          {professionals}
        </section>
      )}
      {page.offices.length > 0 && (
        <section aria-labelledby="offices">
          <h2 id="offices" className={css.subtitle}>
            {page.offices.length === 1 ? 'Office' : 'Offices'}
          </h2>
          <ul className={css.offices}>
            {page.offices.map((office) => (
              <li key={`${office.address_line1} ${office.city} ${office.zipcode}`}>
                <IconMapPin size={22} stroke={1.5} aria-hidden />
                <address>
                  {office.office_name && <strong>{office.office_name}</strong>}
                  <span>{office.address_line1}</span>
                  <span>{[office.city, `${office.state} ${office.zipcode}`.trim()].filter(Boolean).join(', ')}</span>
                </address>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="practices">
          <h2 id="practices" className={css.subtitle}>
            Also here
          </h2>
          <ul className={css.practices}>
            {others.map((one) => (
              <li key={one.logo_name}>
                <Logo practice={one} />
                <h3 className={css.name}>{one.name}</h3>
                <Words text={one.words} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Logo({ practice: { logo_name, logo_version, name } }: { practice: Practice }) {
  return logo_version && <PracticeLogo name={logo_name} version={logo_version} practice={name} />
}

function Words({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    <p key={at} className={css.paragraph}>
      {paragraph}
    </p>
  ))
}

function PreviewNote() {
  return (
    <p className={css.preview} role="note">
      <IconEyeOff size={18} stroke={1.5} aria-hidden />
      <span>
        This is a preview. Visitors do not see your practice here yet.{' '}
        <a href={pageHref('/pro-dashboard/settings/practice-page')}>Change it in the settings</a>
      </span>
    </p>
  )
}
