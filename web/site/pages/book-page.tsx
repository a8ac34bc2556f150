/** /book: the search, and for clients the way to their own professional. `search` is the form of the search. */
import type { ReactNode } from 'react'
import type { PageContent } from '#contracts/api/page-content'
import { BOOK } from '#web/content/pages/book.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { NO_PROVIDER, NOT_YET } from '#web/lib/signed-in-mark.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './book-page.module.css'
import { spoken } from './spoken.ts'

const STEPS = ['step1', 'step2', 'step3'] as const

export function BookPage({ content, search }: { content: PageContent; search: ReactNode }) {
  const say = spoken(BOOK, content)
  return (
    <PublicFrame>
      <section className={css.top}>
        <h1 className={marketing.title}>{say('heading')}</h1>
        <p className={marketing.lead}>{say('lead')}</p>
        <div className={css.search}>{search}</div>
      </section>

      <section className={css.own} aria-labelledby="own" data-for={NO_PROVIDER}>
        <h2 className={css.title} id="own">
          {say('ownTitle')}
        </h2>
        <p data-for={NOT_YET}>{say('ownVisitorText')}</p>
        <a href={pageHref('/login')} className={buttonClass({ kind: 'quiet' })} data-for={NOT_YET}>
          {say('ownVisitorAction')}
        </a>
        <p data-for="member">{say('ownMemberText')}</p>
        <a href={pageHref('/member-dashboard/homepage')} className={buttonClass()} data-for="member">
          {say('ownMemberAction')}
        </a>
      </section>

      <section className={css.own} aria-labelledby="pro" data-for="orchid_pro">
        <h2 className={css.title} id="pro">
          {say('proTitle')}
        </h2>
        <p>{say('proText')}</p>
        <a href={pageHref('/pro-dashboard/schedule')} className={buttonClass()}>
          {say('proAction')}
        </a>
      </section>

      <section className={marketing.band} aria-labelledby="next">
        <h2 className={marketing.bandTitle} id="next">
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
    </PublicFrame>
  )
}
