/** /pricing: the plans, a comparison, and questions. Nothing on it needs script. */
import type { PageContent } from '#contracts/api/page-content'
import { PRICING } from '#web/content/pages/pricing.ts'
import { faqsOf, wordOf } from '#web/content/pages/public-page.ts'
import { supportLink } from '#web/lib/web-context.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { ComingList } from './coming-list.tsx'
import { FeatureTable } from './feature-table.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanCards } from './plan-cards.tsx'
import css from './pricing-page.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function PricingPage({ content }: { content: PageContent }) {
  const word = (key: keyof (typeof PRICING)['words']) => wordOf(PRICING, content, key)
  return (
    <PublicFrame>
      <section className={css.hero}>
        <h1 className={css.title}>{word('heading')}</h1>
        <p className={css.lead}>{[word('terms'), word('lead')].filter(Boolean).join(' ')}</p>
        <PeriodSwitch />
      </section>
      <section className={css.band} aria-label="Plans">
        <PlanCards />
        <div className={css.under}>
          <p>{word('fine')}</p>
        </div>
        <div className={css.enterprise}>
          <div>
            <h2 className={css.enterpriseTitle}>{word('enterprise_title')}</h2>
            <p>{word('enterprise_text')}</p>
          </div>
          <a
            href={`${supportLink()}?subject=${encodeURIComponent(word('enterprise_subject') ?? '')}`}
            className={buttonClass({ kind: 'quiet' })}
          >
            {word('enterprise_action')}
          </a>
        </div>
      </section>
      <section className={`${css.band} ${css.compare}`} aria-labelledby="compare">
        <h2 className={css.bandTitle} id="compare">
          {word('compare_title')}
        </h2>
        <p className={css.note}>{word('compare_text')}</p>
        <FeatureTable labelledBy="compare" />
        <ComingList title={word('compare_soon') ?? ''} text={word('compare_soon_text') ?? ''} />
      </section>
      <section className={`${css.band} ${css.asked}`} aria-labelledby="questions">
        <h2 className={css.bandTitle} id="questions">
          {word('questions_title')}
        </h2>
        <div>
          {faqsOf(PRICING, content).map(({ id, question, answer }) => (
            <details key={id} className={css.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </PublicFrame>
  )
}
