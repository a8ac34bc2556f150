import {
  IconCalendarClock,
  IconChartLine,
  IconClipboardCheck,
  IconDeviceMobile,
  IconFolder,
  IconSum,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { DemoBand } from '../demo-band.tsx'
import { FaqList } from '../faq-list.tsx'
import { Figures, figuresOf } from '../figures.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { Stated } from '../stated.tsx'
import { TARGET } from '../targets.ts'
import { Testimonials } from '../testimonials.tsx'

const WHY_ICONS = [IconCalendarClock, IconDeviceMobile, IconClipboardCheck, IconSum, IconChartLine, IconFolder].map(
  (Icon, at) => <Icon key={String(at)} size={26} stroke={1.5} aria-hidden />,
)

/** /measurement-based-care: the method, and what of it the product does. */
export function MeasurementPage({ words, demo }: { words: PageWords; demo: ReactNode }) {
  const { word, items, faqs, content } = words
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        figure={{ picture: 'note', alt: word('pictureAlt') }}
        actions={
          <>
            <CallLink href={TARGET.demo}>{word('demo')}</CallLink>
            <CallLink href={TARGET.pricing} kind="quiet">
              {word('trial')}
            </CallLink>
          </>
        }
        fine={word('trialText')}
      />
      <Stated text={word('today')} />
      <Band id="benefits" title={word('benefitsTitle')}>
        <ItemList items={items('benefit')} look="points" columns={2} />
        <div className={blocks.actions}>
          <CallLink href={TARGET.register}>{word('benefitsAction')}</CallLink>
        </div>
        <Figures figures={figuresOf(content)} />
      </Band>
      <Band id="why" title={word('whyTitle')} lead={word('whyText')} tone="sunken">
        <ItemList items={items('why')} look="tiles" icons={WHY_ICONS} />
        <div className={blocks.actions}>
          <CallLink href={TARGET.register}>{word('whyAction')}</CallLink>
        </div>
      </Band>
      <Band id="how" title={word('howTitle')} layout="beside">
        <ItemList items={items('how')} look="steps" columns={1} />
      </Band>
      <Testimonials content={content} title={word('testimonialsTitle')} />
      <DemoBand title={word('demoTitle')} text={word('demoText')} form={demo} />
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
      <ClosingCall title={word('closingTitle')} text={word('closingText')}>
        <CallLink href={TARGET.register}>{word('closingAction')}</CallLink>
      </ClosingCall>
    </PublicFrame>
  )
}
