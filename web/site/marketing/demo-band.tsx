/** The block that asks for a demo (spec: email, first name, last name). Buttons of the page lead to its anchor. */
import type { ReactNode } from 'react'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import blocks from './blocks.module.css'
import css from './demo-band.module.css'

export function DemoBand({ title, text, form }: { title: string; text: string; form: ReactNode }) {
  return (
    <section className={blocks.tinted} id="demo" aria-labelledby="demo-title">
      <div className={`${blocks.inner} ${css.demo}`}>
        <div className={css.words}>
          <h2 className={blocks.bandTitle} id="demo-title">
            {title}
          </h2>
          <p className={blocks.bandLead}>{text}</p>
          <div className={css.stem}>
            <OrchidStem />
          </div>
        </div>
        <div className={css.form}>{form}</div>
      </div>
    </section>
  )
}
