/**
 * The private chats of the user: the people on the left, one conversation on the right. A phone shows one of the two.
 *   <MessagingPage user={user} selected={search.with ?? null} linkTo={(id) => linkOptions({ … })} list={…} />
 */
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import { useRef } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { NeedHelp } from '#web/ui/shell/need-help.tsx'
import { usePresence } from '#web/data/messaging/live.ts'
import css from './messaging.module.css'
import { PartnerList } from './partner-list.tsx'
import { PrivateChat } from './private-chat.tsx'
import { previewsQuery } from '#web/data/messaging/previews.ts'
import { partnersQuery } from '#web/data/messaging/queries.ts'
import { unreadQuery } from '#web/data/messaging/unread.ts'

type MessagingPageProps = {
  user: UserInfo
  /** The partner of the open conversation; null shows the list. */
  selected: string | null
  linkTo: (partner: string) => LinkOptions
  /** The link to this page without an open conversation. */
  list: LinkOptions
}

export function MessagingPage({ user, selected, linkTo, list }: MessagingPageProps) {
  const partners = useQuery(partnersQuery)
  const unread = useQuery(unreadQuery)
  // The list is complete without them, so it does not wait for them.
  const previews = useQuery(previewsQuery)
  const presenceOf = usePresence()
  const isMember = user.user_type === 'member'
  /** The unsent text of each conversation. It is held in memory only, until this page is closed. */
  const drafts = useRef(new Map<string, string>())
  const partner = partners.data?.find((one) => one.cognito_sub === selected) ?? null

  return (
    <Page title="Messages" wide>
      {partners.error && !partners.data ? (
        <ErrorState error={partners.error} onRetry={() => void partners.refetch()} />
      ) : !partners.data ? (
        <LoadingSkeleton shape="list" rows={4} label="Loading conversations" />
      ) : partners.data.length === 0 ? (
        <>
          <NobodyYet userType={user.user_type} />
          {isMember && <NeedHelp />}
        </>
      ) : (
        <div className={css.messaging} data-open={partner ? true : undefined}>
          <div className={css.side}>
            <PartnerList
              partners={partners.data}
              previews={previews.data ?? []}
              selected={selected}
              presenceOf={presenceOf}
              unread={new Set(unread.data?.map((one) => one.partner_cognito_sub))}
              zone={user.timezone || viewerZone()}
              linkTo={linkTo}
            />
            {isMember && <NeedHelp place="list" />}
          </div>
          {partner ? (
            <PrivateChat
              key={partner.cognito_sub}
              partner={partner}
              presence={presenceOf(partner.cognito_sub)}
              user={user.sub}
              zone={user.timezone || viewerZone()}
              back={list}
              linksToClient={!isMember}
              draft={drafts.current.get(partner.cognito_sub) ?? ''}
              onDraft={(text) => drafts.current.set(partner.cognito_sub, text)}
              help={isMember && <NeedHelp place="chat" />}
            />
          ) : (
            <div className={css.nothing}>
              <EmptyState icon={IconMessageCircle} title={selected ? 'Chat not available' : 'Choose a conversation'}>
                {selected
                  ? 'You cannot message this person.'
                  : 'Messages are encrypted in your browser before they are sent.'}
              </EmptyState>
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

function NobodyYet({ userType }: { userType: UserInfo['user_type'] }) {
  return (
    <EmptyState icon={IconMessageCircle} title="No one to message yet">
      {userType === 'orchid_pro'
        ? 'Clients appear here once they have an account and a chart in your practice, for example after their first booking.'
        : 'Your professional appears here after your first booking.'}
    </EmptyState>
  )
}
