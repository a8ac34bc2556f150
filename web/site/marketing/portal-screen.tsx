/** The only screen on portal hosts (spec section 2). It links to the product itself. */
import { PORTAL } from '#web/content/portal.ts'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import css from './portal-screen.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'

/** `product` is the origin of the product, without a trailing slash. */
export function PortalScreen({ product }: { product: string }) {
  return (
    <PageFrame>
      <div className={css.screen}>
        <div className={css.stem}>
          <OrchidStem />
        </div>
        <h1 className={css.title}>{PORTAL.title}</h1>
        <p className={css.text}>{PORTAL.lead}</p>
        <div className={css.actions}>
          <a href={`${product}/login`} className={buttonClass({ size: 'large' })}>
            {PORTAL.logIn}
          </a>
          <a href={`${product}/member-register`} className={buttonClass({ kind: 'quiet', size: 'large' })}>
            {PORTAL.register}
          </a>
        </div>
        <p className={css.text}>
          {PORTAL.professionals.question} <a href={`${product}/professional-homepage`}>{PORTAL.professionals.way}</a>
        </p>
      </div>
    </PageFrame>
  )
}
