import type { PageContent } from '#contracts/api/page-content'
import { faqsOf } from '#web/content/pages/public-page.ts'
import { ZOOM_DOCUMENTATION } from '#web/content/pages/zoom-integration-documentation.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { FaqList } from '#web/site/marketing/faq-list.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './documentation.module.css'
import { spoken } from './spoken.ts'

const HOW = ['how1', 'how2', 'how3', 'how4'] as const
const NEEDS = ['need1', 'need2', 'need3'] as const

export function ZoomDocumentationPage({ content }: { content: PageContent }) {
  const say = spoken(ZOOM_DOCUMENTATION, content)
  return (
    <PublicFrame>
      <article className={css.page}>
        <header>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
        </header>
        <section aria-labelledby="now" className={css.note}>
          <h2 className={css.title} id="now">
            {say('nowTitle')}
          </h2>
          <p>{say('nowText')}</p>
        </section>
        <section aria-labelledby="how">
          <h2 className={css.title} id="how">
            {say('howTitle')}
          </h2>
          <ol className={css.steps}>
            {HOW.map((step) => (
              <li key={step}>
                <h3 className={css.step}>{say(`${step}Title`)}</h3>
                <p>{say(`${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="need">
          <h2 className={css.title} id="need">
            {say('needTitle')}
          </h2>
          <ul className={css.points}>
            {NEEDS.map((need) => (
              <li key={need}>{say(need)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="own">
          <h2 className={css.title} id="own">
            {say('ownTitle')}
          </h2>
          <p>{say('ownText')}</p>
        </section>
        <section aria-labelledby="questions">
          <h2 className={css.title} id="questions">
            {say('faqTitle')}
          </h2>
          <FaqList faqs={faqsOf(ZOOM_DOCUMENTATION, content)} />
        </section>
        <p>
          <a href={pageHref('/support')} className={buttonClass({ kind: 'quiet' })}>
            {say('support')}
          </a>
        </p>
      </article>
    </PublicFrame>
  )
}
