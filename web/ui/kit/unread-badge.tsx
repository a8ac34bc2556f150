/**
 * The number of unread conversations, in the corner of an icon; the frame sets the position. The link's name says it
 * too.
 */
import css from './unread-badge.module.css'

export function UnreadBadge({ count }: { count: number | undefined }) {
  return count ? (
    <span className={css.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

/** The same for screen readers, after the link's own text. */
export function UnreadWords({ count }: { count: number | undefined }) {
  return count ? <span className="visually-hidden">, {count} new</span> : null
}
