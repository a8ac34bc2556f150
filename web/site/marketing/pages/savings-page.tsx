import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TARGET } from '../targets.ts'
import css from './savings-page.module.css'

/** /ehr-cost-savings: the calculator, and how it computes. */
export function SavingsPage({ words, calculator }: { words: PageWords; calculator: ReactNode }) {
  const { word, faqs } = words
  return (
    <PublicFrame>
      <Hero title={word('heading')} lead={word('lead')} figure="none" />
      <div className={`${blocks.inner} ${css.calculator}`}>{calculator}</div>
      <Band
        id="faq"
        title={word('faqTitle')}
        layout="beside"
        aside={
          <div className={css.picture}>
            <ProductPicture name="invoices" alt={word('pictureAlt')} />
          </div>
        }
      >
        <FaqList faqs={faqs} />
      </Band>
      <ClosingCall title={word('closingTitle')} text={word('closingText')}>
        <CallLink href={TARGET.register}>{word('closingAction')}</CallLink>
      </ClosingCall>
    </PublicFrame>
  )
}
