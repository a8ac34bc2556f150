import type { PageContent } from '#contracts/api/page-content'
import { ABOUT_US } from '#web/content/pages/about-us.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportEmail, supportLink } from '#web/lib/web-context.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './about-us-page.module.css'
import { spoken } from './spoken.ts'

const FOR = ['clients', 'professionals', 'families'] as const
const WAYS = ['way1', 'way2', 'way3', 'way4', 'way5'] as const

export function AboutUsPage({ content }: { content: PageContent }) {
  const say = spoken(ABOUT_US, content)
  const owned = say('owned')
  return (
    <PublicFrame>
      <section className={marketing.hero}>
        <div>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
          {owned && <p className={marketing.lead}>{owned}</p>}
          <div className={marketing.actions}>
            <a href={pageHref('/professional-search')} className={buttonClass({ size: 'large' })}>
              {say('find')}
            </a>
            <a href={pageHref('/professional-homepage')} className={buttonClass({ kind: 'quiet', size: 'large' })}>
              {say('pro')}
            </a>
          </div>
        </div>
        <div className={marketing.drawing}>
          <OrchidStem />
        </div>
      </section>

      <section className={css.for} aria-labelledby="for">
        <div className={css.inner}>
          <h2 className={marketing.bandTitle} id="for">
            {say('forTitle')}
          </h2>
          <dl className={css.people}>
            {FOR.map((who) => (
              <div key={who}>
                <dt>{say(`${who}Title`)}</dt>
                <dd>{say(`${who}Text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className={`${marketing.band} ${css.ways}`} aria-labelledby="ways">
        <h2 className={marketing.bandTitle} id="ways">
          {say('waysTitle')}
        </h2>
        <ol className={css.list}>
          {WAYS.map((way) => (
            <li key={way}>
              <h3 className={marketing.itemTitle}>{say(`${way}Title`)}</h3>
              <p className={marketing.itemText}>{say(`${way}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={marketing.band} aria-labelledby="runs">
        <div className={marketing.call}>
          <div>
            <h2 className={marketing.bandTitle} id="runs">
              {say('runsTitle')}
            </h2>
            <p>
              {say('runsText')} <a href={supportLink()}>{supportEmail()}</a>
            </p>
          </div>
          <a href={pageHref('/support')} className={buttonClass({ size: 'large' })}>
            {say('support')}
          </a>
        </div>
      </section>
    </PublicFrame>
  )
}
