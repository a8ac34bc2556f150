import { FAQ_GROUPS } from '#web/content/pages/orchid-ehr-faq.ts'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { TARGET } from '../targets.ts'
import css from './faq-page.module.css'

/**
 * /orchid-ehr-faq: all questions in four groups. The id of a question names its group; one of an editor without such an
 * id stands in the first group.
 */
export function FaqPage({ words }: { words: PageWords }) {
  const { word, faqs } = words
  const groups = FAQ_GROUPS.map((group, at) => ({
    group,
    faqs: faqs.filter(({ id }) => {
      const own = FAQ_GROUPS.find((one) => id.startsWith(`${one}-`))
      return own === undefined ? at === 0 : own === group
    }),
  })).filter((one) => one.faqs.length > 0)
  return (
    <PublicFrame>
      <Hero title={word('heading')} lead={word('lead')} figure="none" />
      <div className={`${blocks.inner} ${css.layout}`}>
        <aside className={css.aside}>
          <nav aria-labelledby="contents">
            <h2 className={css.asideTitle} id="contents">
              {word('contents')}
            </h2>
            <ul>
              {groups.map(({ group }) => (
                <li key={group}>
                  <a href={`#${group}`}>{word(group)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.sticky}>
            <p className={css.stickyTitle}>{word('stickyTitle')}</p>
            <p>{word('stickyText')}</p>
            <CallLink href={TARGET.register}>{word('stickyAction')}</CallLink>
          </div>
        </aside>
        <div>
          {groups.map(({ group, faqs: ofGroup }) => (
            <section key={group} className={css.group} aria-labelledby={group}>
              <h2 className={css.title} id={group}>
                {word(group)}
              </h2>
              <FaqList faqs={ofGroup} />
            </section>
          ))}
        </div>
      </div>
      <ClosingCall title={word('closingTitle')} text={word('closingText')}>
        <CallLink href={TARGET.register}>{word('closingAction')}</CallLink>
      </ClosingCall>
    </PublicFrame>
  )
}
