/** The not-found screen; the route that shows it answers with status 404. */
import { Link } from '@tanstack/react-router'
import { buttonClass } from './button.tsx'
import css from './not-found.module.css'
import { PublicFrame } from './public-frame.tsx'

export function NotFound() {
  return (
    <PublicFrame bar="logo">
      <div className={css.screen}>
        <p className={css.code}>404</p>
        <h1 className={css.title}>There is nothing at this address</h1>
        <p className={css.text}>The page may have moved, or the professional may no longer be listed here.</p>
        <div className={css.actions}>
          <Link to="/professional-search" className={buttonClass()}>
            Find a professional
          </Link>
          <Link to="/" className={buttonClass({ kind: 'quiet' })}>
            Go to the home page
          </Link>
        </div>
      </div>
    </PublicFrame>
  )
}
