import {
  IconDoorExit,
  IconEyeCheck,
  IconFileCode,
  IconKey,
  IconLock,
  IconMicrophoneOff,
  IconShieldLock,
  IconTrashX,
} from '@tabler/icons-react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import blocks from '../blocks.module.css'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { FaqList } from '../faq-list.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { TARGET } from '../targets.ts'
import css from './security-page.module.css'

const CARD_ICONS = [
  IconShieldLock,
  IconEyeCheck,
  IconLock,
  IconKey,
  IconFileCode,
  IconMicrophoneOff,
  IconDoorExit,
  IconTrashX,
].map((Icon, at) => <Icon key={String(at)} size={28} stroke={1.5} aria-hidden />)

/** /ehr-security: eight measures, and the rule and the test that stand behind each. */
export function SecurityPage({ words }: { words: PageWords }) {
  const { word, items, faqs } = words
  return (
    <PublicFrame>
      <Hero title={word('heading')} lead={word('lead')} />
      <Band id="measures" title={word('cardsTitle')}>
        <ItemList
          items={items('card')}
          look="cards"
          columns={4}
          icons={CARD_ICONS}
          foot={({ key, title }) => (
            <p className={css.proof}>
              <a href={`#${proofOf(key)}`}>
                {word('evidence')}
                <span className="visually-hidden">: {title}</span>
              </a>
            </p>
          )}
        />
      </Band>
      <Band id="evidence" title={word('evidenceTitle')} lead={word('evidenceLead')} layout="beside" tone="sunken">
        <dl className={css.proofs}>
          {items('proof').map(({ key, title, text }) => (
            <div key={key} id={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band
        id="commitment"
        title={word('commitmentTitle')}
        aside={
          <p className={blocks.bandLead}>
            <a href={TARGET.securityTxt}>{word('securityTxt')}</a>
          </p>
        }
      >
        <ItemList items={items('commitment')} look="points" />
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
      <ClosingCall title={word('closingTitle')} text={word('closingText')}>
        <CallLink href={TARGET.register}>{word('closingAction')}</CallLink>
      </ClosingCall>
    </PublicFrame>
  )
}

/** The anchor of what stands behind a card. */
const proofOf = (card: string): string => card.replace('card', 'proof')
