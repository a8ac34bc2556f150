/** The brand in the bars of public pages, as a link to the user's first page. */
import { pageHref } from '#web/lib/page-href.ts'
import type { BarEntry } from '#web/lib/sign-in-state.ts'
import { BrandName } from './brand-mark.tsx'
import css from './brand.module.css'
import { UNFINISHED, type Viewers } from '#web/lib/signed-in-mark.ts'

/**
 * Links visitors to `visitorTo` and users to their dashboard. Until the sign-up is complete it is no link (spec section
 * 2).
 */
export function Brand({ visitorTo }: { visitorTo: '/' | '/professional-homepage' }) {
  const ways: readonly { viewer: Viewers; to: string; entry?: BarEntry; instead?: BarEntry }[] = [
    { viewer: 'visitor', to: visitorTo },
    { viewer: 'member', to: pageHref('/member-dashboard/homepage') },
    { viewer: 'orchid_pro', to: pageHref('/pro-dashboard/homepage'), entry: 'dashboard' },
    { viewer: 'orchid_pro', to: pageHref('/pro-dashboard/schedule'), instead: 'dashboard' },
  ]
  return (
    <>
      {ways.map(({ viewer, to, entry, instead }) => (
        <a
          key={to}
          href={to}
          className={css.brand}
          data-for={viewer}
          data-entry={entry}
          data-instead={instead}
          aria-label="Orchid, home"
        >
          <BrandName />
        </a>
      ))}
      <span className={css.brand} data-for={UNFINISHED}>
        <BrandName />
      </span>
    </>
  )
}
