/** The home page. `faces` are professionals who can be booked; without any, a drawing takes their place. */
import {
  IconEyeOff,
  IconLock,
  IconMessage2,
  IconMessageCircleCheck,
  IconPhone,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageContent } from '#contracts/api/page-content'
import { HOME, HOME_CONCERNS } from '#web/content/pages/home.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { WAYS_TO_HELP } from '#web/ui/shell/need-help.tsx'
import css from './home-page.module.css'
import { spoken } from './spoken.ts'

const STEPS = ['step1', 'step2', 'step3'] as const
const CARE: readonly ['care1' | 'care2' | 'care3', TablerIcon][] = [
  ['care1', IconMessageCircleCheck],
  ['care2', IconLock],
  ['care3', IconEyeOff],
]

type HomePageProps = { content: PageContent; search: ReactNode; faces: ReactNode }

export function HomePage({ content, search, faces }: HomePageProps) {
  const say = spoken(HOME, content)
  return (
    <PublicFrame namesCrisisLines>
      <section className={faces ? `${marketing.hero} ${css.faced}` : marketing.hero}>
        <div>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
          <div className={marketing.search}>{search}</div>
          <ul className={marketing.concerns} aria-label="Popular searches">
            {HOME_CONCERNS.map((concern) => (
              <li key={concern}>
                <a href={pageHref('/professional-search', { search: { specialty: concern } })}>{concern}</a>
              </li>
            ))}
          </ul>
        </div>
        {faces || (
          <div className={marketing.drawing}>
            <OrchidStem />
          </div>
        )}
      </section>

      <section className={marketing.band} aria-labelledby="how">
        <h2 className={marketing.bandTitle} id="how">
          {say('stepsTitle')}
        </h2>
        <ol className={marketing.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3 className={marketing.itemTitle}>{say(`${step}Title`)}</h3>
              <p className={marketing.itemText}>{say(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={css.dark} aria-labelledby="care">
        <div className={`${css.inner} ${marketing.care}`}>
          <h2 className={marketing.bandTitle} id="care">
            {say('careTitle')}
          </h2>
          <ul className={marketing.points}>
            {CARE.map(([point, Icon]) => (
              <li key={point}>
                <Icon size={28} stroke={1.5} aria-hidden />
                <h3 className={marketing.itemTitle}>{say(`${point}Title`)}</h3>
                <p className={marketing.itemText}>{say(`${point}Text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={`${marketing.band} ${css.crisis}`} aria-labelledby="crisis">
        <div>
          <h2 className={marketing.bandTitle} id="crisis">
            {say('crisisTitle')}
          </h2>
          <p className={css.crisisText}>{say('crisisText')}</p>
        </div>
        <ul className={css.lines}>
          {WAYS_TO_HELP.map(({ href, text, label }) => {
            const Icon = href.startsWith('sms:') ? IconMessage2 : IconPhone
            return (
              <li key={href}>
                <a href={href} aria-label={label} className={css.line}>
                  <Icon size={22} stroke={1.5} aria-hidden />
                  <strong>
                    {href.startsWith('sms:') ? 'Text' : 'Call'} {text}
                  </strong>
                </a>
              </li>
            )
          })}
        </ul>
      </section>

      <section className={marketing.band} aria-labelledby="professionals">
        <div className={marketing.call}>
          <div>
            <h2 className={marketing.bandTitle} id="professionals">
              {say('proTitle')}
            </h2>
            <p>{say('proText')}</p>
          </div>
          <a href={pageHref('/professional-homepage')} className={buttonClass({ size: 'large' })}>
            {say('proAction')}
          </a>
        </div>
      </section>
    </PublicFrame>
  )
}
