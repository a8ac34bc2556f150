import {
  IconCalendarCheck,
  IconClockBolt,
  IconCreditCard,
  IconHeartHandshake,
  IconLock,
  IconPuzzle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { DemoBand } from '../demo-band.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { TARGET } from '../targets.ts'
import { Testimonials } from '../testimonials.tsx'

const WHY_ICONS = [IconCreditCard, IconHeartHandshake, IconClockBolt, IconCalendarCheck, IconLock, IconPuzzle].map(
  (Icon, at) => <Icon key={String(at)} size={28} stroke={1.5} aria-hidden />,
)
/** Where the three feature cards lead, in their order. */
const FEATURE_TARGETS = [TARGET.pricing, TARGET.blogs, TARGET.demo]

type SwitchPageProps = { words: PageWords; demo: ReactNode; hasBlog: boolean }

/** /switch-ehr-orchid: for practices that use another system today. `hasBlog`: the blog exists and can be linked. */
export function SwitchPage({ words, demo, hasBlog }: SwitchPageProps) {
  const { word, items, faqs, content } = words
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        figure={{ picture: 'calendar', alt: word('pictureAlt') }}
        actions={<CallLink href={TARGET.register}>{word('action')}</CallLink>}
      />
      <Band id="steps" title={word('stepsTitle')}>
        <ItemList items={items('step')} look="steps" />
        <p className={blocks.fine}>
          <a href={TARGET.register}>{word('trial')}</a>. {word('trialText')}
        </p>
      </Band>
      <Band id="why" title={word('whyTitle')} tone="sunken">
        <ItemList items={items('why')} look="cards" icons={WHY_ICONS} />
      </Band>
      <Band id="features" title={word('featuresTitle')} layout="beside">
        <ItemList
          items={items('feature')}
          look="lines"
          columns={1}
          foot={({ key }, at) =>
            (hasBlog || FEATURE_TARGETS[at] !== TARGET.blogs) && (
              <p className={blocks.itemText}>
                <a href={FEATURE_TARGETS[at]}>{word(`${key}Action`)}</a>
              </p>
            )
          }
        />
      </Band>
      <Testimonials content={content} title={word('testimonialsTitle')} />
      <Band id="faq" title={word('faqTitle')} layout="beside">
        <FaqList faqs={faqs} />
      </Band>
      <DemoBand title={word('closingTitle')} text={word('closingText')} form={demo} />
    </PublicFrame>
  )
}
