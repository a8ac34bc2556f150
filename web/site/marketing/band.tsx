/**
 * A stripe of a marketing page with a title. `layout="beside"` puts the title in a column of its own.
 *   <Band id="faq" title="Questions" tone="sunken" layout="beside">…</Band>
 */
import type { ReactNode } from 'react'
import css from './blocks.module.css'

type BandProps = {
  /** The anchor of the band. */
  id: string
  title: string
  lead?: string
  tone?: 'ground' | 'sunken' | 'tinted'
  layout?: 'below' | 'beside'
  /** Stands under the title. */
  aside?: ReactNode
  children: ReactNode
}

export function Band({ id, title, lead, tone = 'ground', layout = 'below', aside, children }: BandProps) {
  return (
    <section className={tone === 'ground' ? css.band : css[tone]} aria-labelledby={`${id}-title`} id={id}>
      <div className={layout === 'beside' ? `${css.inner} ${css.beside}` : css.inner}>
        <div>
          <h2 className={css.bandTitle} id={`${id}-title`}>
            {title}
          </h2>
          {lead && <p className={css.bandLead}>{lead}</p>}
          {aside}
        </div>
        <div className={layout === 'beside' ? undefined : css.below}>{children}</div>
      </div>
    </section>
  )
}
