import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { Face } from '#web/ui/brand/face.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { pageHref } from '#web/lib/page-href.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Composer } from './composer.tsx'
import { PRESENCE_WORDS, type Presence, useUnreadOf } from '#web/data/messaging/live.ts'
import { MessageThread } from './message-thread.tsx'
import { type ChatAccess, chatAccessQuery, type Partner, reportConversationRead } from '#web/data/messaging/queries.ts'
import css from './thread.module.css'
import { useChatRoom } from '#web/data/messaging/use-chat-room.ts'

/** The section of the privacy policy that explains who has the keys and that chats are not encrypted end to end. */
const ENCRYPTION = `${pageHref('/privacy-policy')}#encryption`

type PrivateChatProps = {
  partner: Partner
  presence: Presence
  user: string
  zone: string
  /** Whether the partner is a client of the reader's practice, to whose page the name leads. */
  linksToClient: boolean
  /** The link to the list, which is shown on a phone. */
  back: LinkOptions
  draft: string
  onDraft: (text: string) => void
  /** Below the composer. */
  help: ReactNode
}

/** One conversation: the partner, the messages, and the composer. */
export function PrivateChat(props: PrivateChatProps) {
  const { partner, presence, back, linksToClient } = props
  const access = useQuery(chatAccessQuery(partner.cognito_sub))
  return (
    <section className={css.chat} aria-label={`Chat with ${partner.display_name}`}>
      <header className={css.head}>
        <Link {...back} className={css.back} aria-label="All conversations">
          <IconArrowLeft size={22} stroke={1.5} aria-hidden />
        </Link>
        <Face name={partner.display_name} photo={partner} size={40} />
        <div className={css.who}>
          <h2 className={css.name}>
            {linksToClient ? (
              <ClientLink id={partner.cognito_sub}>{partner.display_name}</ClientLink>
            ) : (
              partner.display_name
            )}
          </h2>
          <p className={presence === 'online' ? css.online : css.offline}>{PRESENCE_WORDS[presence]}</p>
        </div>
      </header>
      {access.data ? (
        <OpenChat {...props} access={access.data} />
      ) : access.error instanceof ApiError && access.error.status === 404 ? (
        <p className={css.note}>Chat not available</p>
      ) : access.error ? (
        <ErrorState error={access.error} onRetry={() => void access.refetch()} />
      ) : (
        <div className={css.thread}>
          <LoadingSkeleton shape="lines" rows={5} label="Loading messages" />
        </div>
      )}
    </section>
  )
}

function OpenChat({ partner, user, zone, access, draft, onDraft, help }: PrivateChatProps & { access: ChatAccess }) {
  const { room, view } = useChatRoom(access, user)
  const unread = useUnreadOf(access.channel)
  const { cognito_sub: partnerId, display_name: name } = partner
  useEffect(() => {
    // When the conversation is reported as read, the hub removes the unread mark in all tabs and devices.
    if (unread && document.visibilityState === 'visible') void reportConversationRead(partnerId).catch(() => undefined)
  }, [unread, partnerId])
  const connected = useOnline()
  const away = !connected || view.socket === 'waiting' || view.socket === 'closed'
  return (
    <>
      {view.conversation.welcomed || view.conversation.lines.length > 0 ? (
        <MessageThread room={room} view={view} user={user} partnerName={name} zone={zone} writable={access.allowSend} />
      ) : (
        <div className={css.thread}>
          <LoadingSkeleton shape="lines" rows={5} label="Loading messages" />
        </div>
      )}
      <footer className={css.foot}>
        {away && (
          <p className={css.note} role="status">
            {connected ? 'Reconnecting…' : 'You are offline.'}
            {access.allowSend &&
              (connected
                ? ' Your messages are saved on this device, encrypted, and sent once you are connected again.'
                : ' Changes are saved on this device and sent later.')}
          </p>
        )}
        {view.refusal !== null && (
          <p className={css.failure} role="alert">
            {view.refusal}
          </p>
        )}
        {access.allowSend ? (
          <Composer partnerName={name} draft={draft} onDraft={onDraft} onSend={(text) => room.send(text)} />
        ) : (
          <p className={css.note}>Chat not available. You can still read past messages.</p>
        )}
        <p className={css.lock}>
          <IconLock size={14} stroke={1.5} aria-hidden />
          Messages are encrypted.{' '}
          <a
            href={ENCRYPTION}
            target="_blank"
            rel="noreferrer"
            aria-label="How it works: encryption of messages, opens a new tab"
          >
            How it works
          </a>
        </p>
        {help}
      </footer>
    </>
  )
}
