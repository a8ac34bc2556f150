import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import { previewsQuery } from '#web/data/messaging/previews.ts'
import { partnersQuery } from '#web/data/messaging/queries.ts'
import { unreadQuery } from '#web/data/messaging/unread.ts'
import { formatOwnTime, relativeDay } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Face } from '#web/ui/brand/face.tsx'
import css from './member-pages.module.css'

/** The conversations with unread messages, the newest first, with the last message of each. */
export function UnreadMessages({ user }: { user: UserInfo }) {
  const { data: unread = [], isLoading } = useQuery(unreadQuery)
  const { data: partners = [], isLoading: readsPartners } = useQuery({ ...partnersQuery, enabled: unread.length > 0 })
  const { data: previews = [], isLoading: readsPreviews } = useQuery({ ...previewsQuery, enabled: unread.length > 0 })
  const now = new Date(serverNow())
  const rows = unread
    .flatMap(({ partner_cognito_sub: id }) => partners.find((one) => one.cognito_sub === id) ?? [])
    .map((partner) => ({ partner, preview: previews.find((one) => one.partner === partner.cognito_sub) }))
    .sort((a, b) => (b.preview?.at ?? '').localeCompare(a.preview?.at ?? ''))
  if (isLoading || readsPartners || readsPreviews) return <span data-loading="" hidden />
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="unread">
      <h2 id="unread" className={css.heading}>
        New messages
      </h2>
      <ul className={css.links}>
        {rows.map(({ partner: { cognito_sub, display_name, photo_version }, preview }) => (
          <li key={cognito_sub}>
            <Link to="/member-dashboard/messages" search={{ with: cognito_sub }} className={css.link}>
              <Face name={display_name} photo={{ cognito_sub, photo_version }} size={40} />
              <span className={css.linkText}>
                <strong>{display_name}</strong>
                <small className={css.preview}>{preview?.text ?? 'New message'}</small>
                {preview && (
                  <small>
                    <time dateTime={preview.at}>
                      {relativeDay(preview.at, user.timezone, now)}, {formatOwnTime(preview.at, user.timezone)}
                    </time>
                  </small>
                )}
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
