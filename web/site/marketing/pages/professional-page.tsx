import { IconListSearch, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '../band.tsx'
import { CallLink } from '../call-link.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { DemoBand } from '../demo-band.tsx'
import { Hero } from '../hero.tsx'
import { ItemList } from '../item-list.tsx'
import { PicturedRows } from '../pictured-rows.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TARGET } from '../targets.ts'
import { Testimonials } from '../testimonials.tsx'

const MORE_ICONS = [IconVideo, IconListSearch].map((Icon, at) => (
  <Icon key={String(at)} size={28} stroke={1.5} aria-hidden />
))

/** /professional-homepage: the product in pictures, for professionals. */
export function ProfessionalPage({ words, demo }: { words: PageWords; demo: ReactNode }) {
  const { word, items, content } = words
  return (
    <PublicFrame bar="professional">
      <Hero
        title={word('heading')}
        lead={word('lead')}
        figure={{ picture: 'calendar', alt: word('calendarAlt') }}
        actions={
          <>
            <CallLink href={TARGET.register}>{word('action')}</CallLink>
            <CallLink href="#features" kind="quiet">
              {word('included')}
            </CallLink>
          </>
        }
        fine={word('trial')}
      />
      <Band id="features" title={word('calendarTitle')} lead={word('calendarText')} tone="sunken" layout="beside">
        <ItemList items={items('more')} look="cards" columns={2} icons={MORE_ICONS} />
      </Band>
      <PicturedRows
        rows={(['note', 'messages', 'invoices'] as const).map((picture) => ({
          key: picture,
          title: word(`${picture}Title`),
          text: word(`${picture}Text`),
          picture,
          alt: word(`${picture}Alt`),
        }))}
      />
      <ClosingCall title={word('closingTitle')} text={word('trial')}>
        <CallLink href={TARGET.register}>{word('action')}</CallLink>
      </ClosingCall>
      <Band id="page" title={word('pageTitle')} lead={word('pageText')} tone="sunken" layout="beside">
        <ProductPicture name="profile" alt={word('pageAlt')} />
      </Band>
      <Band id="start" title={word('startTitle')}>
        <ItemList items={items('start')} look="steps" />
      </Band>
      <Testimonials content={content} title={word('testimonialsTitle')} />
      <DemoBand title={word('demoTitle')} text={word('demoText')} form={demo} />
    </PublicFrame>
  )
}
