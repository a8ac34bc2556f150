import { IconBan } from '@tabler/icons-react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { supportLink } from '#web/lib/web-context.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { TARGET } from '../targets.ts'
import css from './write-for-us-page.module.css'

/** /write-for-us: what the blog looks for, and how a post reaches it. */
/** `hasBlog`: the blog exists, so that it can be linked. */
export function WriteForUsPage({ words, hasBlog }: { words: PageWords; hasBlog: boolean }) {
  const { word, items, faqs } = words
  const pitch = `${supportLink()}?subject=${encodeURIComponent(word('subject'))}`
  const refused = items('refused')
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        actions={
          <>
            <CallLink href={pitch}>{word('pitch')}</CallLink>
            {hasBlog && (
              <CallLink href={TARGET.blogs} kind="quiet">
                {word('read')}
              </CallLink>
            )}
          </>
        }
      />
      <Band id="intro" title={word('introTitle')} layout="beside">
        <p className={css.intro}>{word('introText')}</p>
      </Band>
      <Band id="guidelines" title={word('guidelinesTitle')}>
        <ItemList items={items('guideline')} look="points" />
      </Band>
      <Band id="style" title={word('styleTitle')} tone="sunken" layout="beside">
        <ItemList items={items('style')} look="lines" columns={1} />
      </Band>
      <Band id="refused" title={word('refusedTitle')} layout="beside">
        <ItemList
          items={refused}
          look="lines"
          columns={1}
          icons={refused.map(({ key }) => <IconBan key={key} size={22} stroke={1.5} aria-hidden />)}
        />
      </Band>
      <Band id="how" title={word('howTitle')}>
        <ItemList items={items('how')} look="steps" columns={4} />
        {hasBlog && (
          <p className={css.check}>
            <a href={TARGET.postBlog}>{word('check')}</a>
          </p>
        )}
      </Band>
      <Band id="faq" title={word('faqTitle')} layout="beside">
        <FaqList faqs={faqs} />
      </Band>
      <ClosingCall title={word('closingTitle')} text={word('closingText')}>
        <CallLink href={pitch}>{word('pitch')}</CallLink>
      </ClosingCall>
    </PublicFrame>
  )
}
