import {
  IconCalendarCheck,
  IconFileInvoice,
  IconListSearch,
  IconMessage,
  IconNotes,
  IconVideo,
} from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PROFESSIONAL_HOME } from '#web/content/professional-home.ts'
import css from '#web/site/marketing/marketing.module.css'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export const Route = createFileRoute('/professional-homepage')({
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: () => ({
    meta: [
      { title: 'Orchid for professionals – scheduling, sessions, notes and invoices' },
      { name: 'description', content: PROFESSIONAL_HOME.lead },
    ],
  }),
  component: ProfessionalHome,
})

const ICONS = {
  calendar: IconCalendarCheck,
  video: IconVideo,
  note: IconNotes,
  draft: IconListSearch,
  invoice: IconFileInvoice,
  message: IconMessage,
}

function ProfessionalHome() {
  const { closing, features, lead, start, title, trial } = PROFESSIONAL_HOME
  return (
    <PublicFrame bar="professional">
      <section className={css.hero}>
        <div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <div className={css.actions}>
            <Link to="/professional-register" className={buttonClass({ size: 'large' })}>
              {closing.action}
            </Link>
            <a href="#features" className={buttonClass({ kind: 'quiet', size: 'large' })}>
              See what is included
            </a>
          </div>
          <p className={css.fine}>{trial}</p>
        </div>
        <div className={css.drawing}>
          <OrchidStem />
        </div>
      </section>

      <section className={css.band} id="features" aria-label="What is included">
        <ul className={css.features}>
          {features.map((feature) => {
            const Icon = ICONS[feature.icon]
            return (
              <li key={feature.title}>
                <Icon size={30} stroke={1.5} aria-hidden />
                <h2 className={css.itemTitle}>{feature.title}</h2>
                <p className={css.itemText}>{feature.text}</p>
              </li>
            )
          })}
        </ul>
      </section>

      <section className={css.band} aria-labelledby="start">
        <h2 className={css.bandTitle} id="start">
          {start.title}
        </h2>
        <ol className={css.steps}>
          {start.steps.map((step) => (
            <li key={step.title}>
              <h3 className={css.itemTitle}>{step.title}</h3>
              <p className={css.itemText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={css.band} aria-labelledby="closing">
        <div className={css.call}>
          <div>
            <h2 className={css.bandTitle} id="closing">
              {closing.title}
            </h2>
            <p>{trial}</p>
          </div>
          <Link to="/professional-register" className={buttonClass({ size: 'large' })}>
            {closing.action}
          </Link>
        </div>
      </section>
    </PublicFrame>
  )
}
