/** The head of a marketing page: the one h1, a sentence, its actions, and a picture or the drawn orchid. */
import type { ReactNode } from 'react'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import blocks from './blocks.module.css'
import css from './hero.module.css'
import { ProductPicture } from './product-picture.tsx'
import type { PictureName } from './pictures.ts'

type HeroProps = {
  title: string
  lead: string
  /** `none` leaves the whole width to the words. */
  figure?: { picture: PictureName; alt: string } | 'orchid' | 'none'
  actions?: ReactNode
  /** A line in small type under the actions. */
  fine?: string
}

export function Hero({ title, lead, figure = 'orchid', actions, fine }: HeroProps) {
  return (
    <section className={`${blocks.inner} ${css.hero}`} data-figure={typeof figure === 'string' ? figure : 'picture'}>
      <div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {actions && <div className={blocks.actions}>{actions}</div>}
        {fine && <p className={blocks.fine}>{fine}</p>}
      </div>
      {figure === 'orchid' && (
        <div className={css.drawing}>
          <OrchidStem />
        </div>
      )}
      {typeof figure === 'object' && <ProductPicture name={figure.picture} alt={figure.alt} first />}
    </section>
  )
}
