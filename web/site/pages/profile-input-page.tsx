/** /profile-input: leads a professional to their profile. CSS decides which way the viewer sees. */
import type { PageContent } from '#contracts/api/page-content'
import { PROFILE_INPUT } from '#web/content/pages/profile-input.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './documentation.module.css'
import { spoken } from './spoken.ts'

const LIST = ['list1', 'list2', 'list3', 'list4', 'list5'] as const
const ANY_MEMBER = 'member member.unfinished'

export function ProfileInputPage({ content }: { content: PageContent }) {
  const say = spoken(PROFILE_INPUT, content)
  return (
    <PublicFrame>
      <article className={css.page}>
        <header>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
        </header>
        <div className={css.actions}>
          <a href={pageHref('/login')} className={buttonClass({ size: 'large' })} data-for="visitor">
            {say('visitorAction')}
          </a>
          <a
            href={pageHref('/professional-register')}
            className={buttonClass({ kind: 'quiet', size: 'large' })}
            data-for="visitor"
          >
            {say('visitorOther')}
          </a>
          <a
            href={pageHref('/pro-dashboard/settings/profile')}
            className={buttonClass({ size: 'large' })}
            data-for="orchid_pro"
          >
            {say('proAction')}
          </a>
          <a
            href={pageHref('/quick-intake')}
            className={buttonClass({ size: 'large' })}
            data-for="orchid_pro.unfinished"
          >
            {say('proUnfinishedAction')}
          </a>
          <p className={css.aside} data-for={ANY_MEMBER}>
            {say('memberText')} <a href={pageHref('/member-dashboard/profile')}>{say('memberAction')}</a>
          </p>
        </div>
        <section aria-labelledby="list">
          <h2 className={css.title} id="list">
            {say('listTitle')}
          </h2>
          <ol className={css.steps}>
            {LIST.map((point) => (
              <li key={point}>{say(point)}</li>
            ))}
          </ol>
        </section>
      </article>
    </PublicFrame>
  )
}
