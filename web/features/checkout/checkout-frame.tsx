/** The frame of the checkout pages: the content in one column, and the summary beside it, or above it on phones. */
import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SmallFooter } from '#web/login/small-footer.tsx'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import css from './checkout.module.css'

type CheckoutFrameProps = {
  /** Left out where the content has its own title. */
  title?: string
  summary?: ReactNode
  children: ReactNode
}

export function CheckoutFrame({ title, summary, children }: CheckoutFrameProps) {
  return (
    <PageFrame footer={<SmallFooter />}>
      <div className={`${css.page} ${title ? css.titled : css.outcomeFirst}`}>
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

/** Keeps the place of the checkout until it is known who books. */
export function CheckoutWaiting() {
  return (
    <div className={css.waitingForm}>
      <LoadingSkeleton shape="lines" rows={9} />
    </div>
  )
}
