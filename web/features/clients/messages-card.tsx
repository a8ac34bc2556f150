/** The last message of the conversation with a client, and whether there is a new one. */
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { previewsQuery } from '#web/data/messaging/previews.ts'
import { unreadQuery } from '#web/data/messaging/unread.ts'
import { formatOwnTime, relativeDay } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function MessagesCard({ partner }: { partner: string }) {
  const { user, now } = useOpenedChart()
  const previews = useQuery(previewsQuery)
  const unread = useQuery(unreadQuery)
  const last = previews.data?.find((one) => one.partner === partner)
  const isNew = unread.data?.some((one) => one.partner_cognito_sub === partner) ?? false
  const zone = user.timezone
  return (
    <Card
      title="Messages"
      action={
        <Link to="/pro-dashboard/messages" search={{ with: partner }} className={css.more}>
          Open the conversation
        </Link>
      }
    >
      <div className={css.message}>
        {last ? (
          <>
            <p className={css.beginning}>
              {last.isOwn && <span className={css.fine}>You: </span>}
              {last.text ?? (last.isOwn ? 'A long message' : 'New message')}
            </p>
            <p className={css.counts}>
              <time dateTime={last.at} className={css.fine}>
                {relativeDay(last.at, zone, new Date(now))}, {formatOwnTime(last.at, zone)}
              </time>
              {isNew && (
                <StatusChip tone="orchid" icon={IconMessageCircle}>
                  New
                </StatusChip>
              )}
            </p>
          </>
        ) : (
          <p className={css.fine}>
            {previews.isError
              ? 'The last message could not be loaded.'
              : previews.data
                ? 'No messages yet.'
                : 'Loading…'}
          </p>
        )}
      </div>
    </Card>
  )
}
