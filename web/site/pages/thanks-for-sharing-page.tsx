import type { PageContent } from '#contracts/api/page-content'
import { THANKS_FOR_SHARING } from '#web/content/pages/thanks-for-sharing.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { CrisisWords } from '#web/site/frame/crisis-words.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './thanks-for-sharing-page.module.css'
import { spoken } from './spoken.ts'

export function ThanksForSharingPage({ content }: { content: PageContent }) {
  const say = spoken(THANKS_FOR_SHARING, content)
  return (
    <PublicFrame namesCrisisLines>
      <section className={marketing.hero}>
        <div>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
          <div className={css.ways}>
            <section aria-labelledby="friend">
              <h2 className={marketing.itemTitle} id="friend">
                {say('friendTitle')}
              </h2>
              <p className={marketing.itemText}>{say('friendText')}</p>
              <a href={pageHref('/professional-search')} className={buttonClass()}>
                {say('friendAction')}
              </a>
            </section>
            <section aria-labelledby="colleague">
              <h2 className={marketing.itemTitle} id="colleague">
                {say('colleagueTitle')}
              </h2>
              <p className={marketing.itemText}>{say('colleagueText')}</p>
              <a href={pageHref('/professional-homepage')} className={buttonClass({ kind: 'quiet' })}>
                {say('colleagueAction')}
              </a>
            </section>
          </div>
        </div>
        <div className={marketing.drawing}>
          <OrchidStem />
        </div>
      </section>
      <section className={css.care} aria-labelledby="care">
        <h2 className={marketing.itemTitle} id="care">
          {say('careTitle')}
        </h2>
        <p className={marketing.itemText}>{say('careText')}</p>
        <p className={css.crisis}>
          <CrisisWords />
        </p>
      </section>
    </PublicFrame>
  )
}
