/** The checkout's page: one column, the booking's details on the right (on top on phones). */
import type { ReactNode } from 'react'
import { SmallFooter } from '#web/session/small-footer.tsx'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import css from './checkout.module.css'

type CheckoutFrameProps = {
  /** Left out where the content brings its own. */
  title?: string
  summary?: ReactNode
  children: ReactNode
}

export function CheckoutFrame({ title, summary, children }: CheckoutFrameProps) {
  return (
    <PageFrame footer={<SmallFooter />}>
      <div className={title ? css.page : `${css.page} ${css.outcomeFirst}`}>
        {title && (
          <header className={css.head}>
            <h1 className={css.title}>{title}</h1>
          </header>
        )}
        {summary && <div className={css.side}>{summary}</div>}
        <div className={css.main}>{children}</div>
      </div>
    </PageFrame>
  )
}
