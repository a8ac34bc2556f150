/** The parts of the practice's billing page. The address holds which one is open. */
import { Link } from '@tanstack/react-router'
import css from './billing-tabs.module.css'

export function BillingTabs({ open }: { open: 'invoices' | 'payments' | 'coupons' }) {
  return (
    <nav className={css.tabs} aria-label="Parts of this page">
      <Link
        to="/pro-dashboard/billing"
        search={{}}
        replace
        resetScroll={false}
        className={css.tab}
        activeProps={{}}
        aria-current={open === 'invoices' ? 'page' : undefined}
        data-open={open === 'invoices' || undefined}
      >
        Invoices
      </Link>
      <Link
        to="/pro-dashboard/billing"
        search={{ view: 'payments' }}
        replace
        resetScroll={false}
        className={css.tab}
        activeProps={{}}
        aria-current={open === 'payments' ? 'page' : undefined}
        data-open={open === 'payments' || undefined}
      >
        Payments
      </Link>
      <Link
        to="/pro-dashboard/billing"
        search={{ view: 'coupons' }}
        replace
        resetScroll={false}
        className={css.tab}
        activeProps={{}}
        aria-current={open === 'coupons' ? 'page' : undefined}
        data-open={open === 'coupons' || undefined}
      >
        Coupons
      </Link>
    </nav>
  )
}
