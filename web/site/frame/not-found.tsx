/** The not-found screen. The route that shows it responds with status 404. */
import { pageHref } from '#web/lib/page-href.ts'
import css from './not-found.module.css'
import { PublicFrame } from './public-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

type NotFoundProps = {
  /** Where what the person looked for would be listed; by default, the professionals. */
  list?: { text: string; href: string; label: string }
}

const PROFESSIONALS = {
  text: 'The page may have moved, or the professional may no longer be listed.',
  href: pageHref('/professional-search'),
  label: 'Find a professional',
}

export function NotFound({ list = PROFESSIONALS }: NotFoundProps) {
  return (
    <PublicFrame bar="logo">
      <div className={css.screen}>
        <p className={css.code}>404</p>
        <h1 className={css.title}>Page not found</h1>
        <p className={css.text}>{list.text}</p>
        <div className={css.actions}>
          <a href={list.href} className={buttonClass()}>
            {list.label}
          </a>
          <a href={pageHref('/')} className={buttonClass({ kind: 'quiet' })}>
            Go to the home page
          </a>
        </div>
      </div>
    </PublicFrame>
  )
}
