/** How many conversations wait, in the corner of an icon: its frame says where. The words stand with the link's own. */
import css from './unread-badge.module.css'

export function UnreadBadge({ count }: { count: number | undefined }) {
  return count ? (
    <span className={css.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

/** The same for whoever listens; after the link's own words. */
export function UnreadWords({ count }: { count: number | undefined }) {
  return count ? <span className="visually-hidden">, {count} new</span> : null
}
