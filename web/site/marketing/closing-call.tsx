/** The last block of a marketing page: one sentence and one action. */
import type { ReactNode } from 'react'
import blocks from './blocks.module.css'
import css from './closing-call.module.css'

export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`${blocks.band} ${blocks.inner}`} aria-labelledby="closing-title">
      <div className={css.call}>
        <div>
          <h2 className={blocks.bandTitle} id="closing-title">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
