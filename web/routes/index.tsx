import { IconLock, IconMessageCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HOME } from '#web/content/home.ts'
import css from '#web/site/marketing/marketing.module.css'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { SearchForm } from '#web/features/professionals/search-form.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { organization } from '#web/site/structured-data/organization.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export const Route = createFileRoute('/')({
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => ({ scripts: [organization()] }),
  component: Home,
})

const CARE_ICONS = [IconMessageCircleCheck, IconLock, IconShieldCheck]

function Home() {
  return (
    <PublicFrame>
      <section className={css.hero}>
        <div>
          <h1 className={css.title}>{HOME.title}</h1>
          <p className={css.lead}>{HOME.lead}</p>
          <div className={css.search}>
            <SearchForm size="hero" />
          </div>
          <ul className={css.concerns} aria-label="Popular searches">
            {HOME.concerns.map((concern) => (
              <li key={concern}>
                <Link to="/professional-search" search={{ specialty: concern }}>
                  {concern}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.drawing}>
          <OrchidStem />
        </div>
      </section>

      <section className={css.band} aria-labelledby="how">
        <h2 className={css.bandTitle} id="how">
          How it works
        </h2>
        <ol className={css.steps}>
          {HOME.steps.map((step) => (
            <li key={step.title}>
              <h3 className={css.itemTitle}>{step.title}</h3>
              <p className={css.itemText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={`${css.band} ${css.care}`} aria-labelledby="care">
        <h2 className={css.bandTitle} id="care">
          {HOME.care.title}
        </h2>
        <ul className={css.points}>
          {HOME.care.points.map((point, at) => {
            const Icon = CARE_ICONS[at] ?? IconLock
            return (
              <li key={point.title}>
                <Icon size={28} stroke={1.5} aria-hidden />
                <h3 className={css.itemTitle}>{point.title}</h3>
                <p className={css.itemText}>{point.text}</p>
              </li>
            )
          })}
        </ul>
      </section>

      <section className={css.band} aria-labelledby="professionals">
        <div className={css.call}>
          <div>
            <h2 className={css.bandTitle} id="professionals">
              {HOME.professionals.title}
            </h2>
            <p>{HOME.professionals.text}</p>
          </div>
          <Link to="/professional-homepage" className={buttonClass({ size: 'large' })}>
            {HOME.professionals.action}
          </Link>
        </div>
      </section>
    </PublicFrame>
  )
}
