/**
 * The number of unread conversations, at the corner of an icon. The frame sets its position. Screen readers ignore it
 * and read `UnreadWords`.
 */
import css from './unread-badge.module.css'

export function UnreadBadge({ count }: { count: number | undefined }) {
  return count ? (
    <span className={css.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

/** The number of unread conversations for screen readers, after the text of the link. */
export function UnreadWords({ count }: { count: number | undefined }) {
  return count ? <span className="visually-hidden">, {count} new</span> : null
}
