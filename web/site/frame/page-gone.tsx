/** The screen of a page that was taken down. The route that shows it responds with status 410. */
import { pageHref } from '#web/lib/page-href.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './not-found.module.css'
import { PublicFrame } from './public-frame.tsx'

export function PageGone() {
  return (
    <PublicFrame bar="logo">
      <div className={css.screen}>
        <h1 className={css.title}>This page is no longer here</h1>
        <p className={css.text}>The practice has taken its page down. You can still look for its professionals.</p>
        <div className={css.actions}>
          <a href={pageHref('/professional-search')} className={buttonClass()}>
            Find a professional
          </a>
          <a href={pageHref('/')} className={buttonClass({ kind: 'quiet' })}>
            Go to the home page
          </a>
        </div>
      </div>
    </PublicFrame>
  )
}
