import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import { CallLink } from '../call-link.tsx'
import { DemoBand } from '../demo-band.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import type { PictureName } from '../pictures.ts'
import { PicturedRows } from '../pictured-rows.tsx'
import { TARGET } from '../targets.ts'
import { Testimonials } from '../testimonials.tsx'

/** The third benefit, consent, has a drawing. */
const BENEFIT_PICTURES: readonly (PictureName | undefined)[] = ['calendar', 'note']

type AssistantPageProps = {
  words: PageWords
  demo: ReactNode
  /** The cards of up to three posts; null without posts. */
  posts: ReactNode
}

/** /ai-progress-note-generator: what the assistant does, and what it never does. */
export function AssistantPage({ words, demo, posts }: AssistantPageProps) {
  const { word, items, faqs, content } = words
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        actions={<CallLink href={TARGET.pricing}>{word('action')}</CallLink>}
        fine={word('price')}
      />
      <PicturedRows
        rows={items('benefit').map((item, at) => ({
          ...item,
          picture: BENEFIT_PICTURES[at] ?? null,
          alt: word(`${item.key}Alt`),
        }))}
      />
      <Band id="how" title={word('howTitle')} tone="sunken" layout="beside">
        <ItemList items={items('how')} look="steps" columns={1} />
      </Band>
      <Testimonials content={content} title={word('testimonialsTitle')} />
      <Band id="faq" title={word('faqTitle')} layout="beside">
        <FaqList faqs={faqs} />
      </Band>
      {posts && (
        <Band id="posts" title={word('postsTitle')}>
          {posts}
        </Band>
      )}
      <DemoBand title={word('closingTitle')} text={word('closingText')} form={demo} />
    </PublicFrame>
  )
}
