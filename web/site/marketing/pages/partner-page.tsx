import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { DemoBand } from '../demo-band.tsx'
import { FaqList } from '../faq-list.tsx'
import { Figures, figuresOf } from '../figures.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { TARGET } from '../targets.ts'

type PartnerPageProps = {
  words: PageWords
  demo: ReactNode /** The download; only while the case study is claimed. */
  caseStudy: ReactNode
}

/** /partner-with-orchid: for organizations that bring people and professionals together. */
export function PartnerPage({ words, demo, caseStudy }: PartnerPageProps) {
  const { word, items, faqs, content } = words
  const stats = items('stat')
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        figure={{ picture: 'profile', alt: word('pictureAlt') }}
        actions={
          <>
            <CallLink href={TARGET.about}>{word('about')}</CallLink>
            <CallLink href={TARGET.demo} kind="quiet">
              {word('demo')}
            </CallLink>
          </>
        }
      />
      <Band id="benefits" title={word('benefitsTitle')}>
        <ItemList items={items('benefit')} look="points" />
      </Band>
      <Band id="case-study" title={word('caseTitle')} lead={word('caseLead')} tone="sunken">
        <ItemList items={items('case')} look="cards" />
        <Figures figures={stats.length > 0 ? stats : figuresOf(content)} />
        {word('download') !== '' && <div className={blocks.actions}>{caseStudy}</div>}
      </Band>
      <Band
        id="faq"
        title={word('faqTitle')}
        layout="beside"
        aside={
          <p className={blocks.bandLead}>
            <a href={TARGET.faq}>{word('faqMore')}</a>
          </p>
        }
      >
        <FaqList faqs={faqs} />
      </Band>
      <DemoBand title={word('closingTitle')} text={word('closingText')} form={demo} />
    </PublicFrame>
  )
}
