/** /pricing: the plans, a comparison, and questions. Nothing on it needs script. */
import { comingSoon } from '#web/content/plans.ts'
import { PRICING, PRICING_QUESTIONS } from '#web/content/pricing.ts'
import { supportLink } from '#web/lib/support.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { FeatureTable } from './feature-table.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanCards } from './plan-cards.tsx'
import css from './pricing-page.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function PricingPage() {
  const { title, lead, fine, enterprise, compare } = PRICING
  const soon = comingSoon()
  return (
    <PublicFrame>
      <section className={css.hero}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <PeriodSwitch />
      </section>
      <section className={css.band} aria-label="Plans">
        <PlanCards />
        <div className={css.under}>
          {soon && (
            <p>
              <strong>{compare.soon}</strong> {soon}
            </p>
          )}
          <p>{fine}</p>
        </div>
        <div className={css.enterprise}>
          <div>
            <h2 className={css.enterpriseTitle}>{enterprise.title}</h2>
            <p>{enterprise.text}</p>
          </div>
          <a
            href={`${supportLink()}?subject=${encodeURIComponent(enterprise.subject)}`}
            className={buttonClass({ kind: 'quiet' })}
          >
            {enterprise.action}
          </a>
        </div>
      </section>
      <section className={`${css.band} ${css.compare}`} aria-labelledby="compare">
        <h2 className={css.bandTitle} id="compare">
          {compare.title}
        </h2>
        <p className={css.note}>{compare.text}</p>
        <FeatureTable labelledBy="compare" />
      </section>
      <section className={`${css.band} ${css.asked}`} aria-labelledby="questions">
        <h2 className={css.bandTitle} id="questions">
          Common questions
        </h2>
        <div>
          {PRICING_QUESTIONS.map(({ question, answer }) => (
            <details key={question} className={css.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </PublicFrame>
  )
}
