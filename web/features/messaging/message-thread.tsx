import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatRoom, RoomView } from '#web/data/messaging/chat-room.ts'
import { lastRead, newestTimetoken, oldestTimetoken } from '#web/data/messaging/conversation.ts'
import { MessageRun } from './message-run.tsx'
import { threadDays } from './thread-days.ts'
import css from './thread.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { serverNow } from '#web/lib/server-clock.ts'

/** If the reader is no further than this from the end (px), the view scrolls to new messages. */
const NEAR_END = 120

type MessageThreadProps = {
  room: ChatRoom
  view: RoomView
  user: string
  partnerName: string
  zone: string
  /** False in a read-only conversation. */
  writable: boolean
}

/** The messages of a conversation, by day. Adding older messages above does not move what the reader sees. */
export function MessageThread({ room, view, user, partnerName, zone, writable }: MessageThreadProps) {
  const { conversation } = view
  const box = useRef<HTMLDivElement>(null)
  const place = useRef({ oldest: '', height: 0, nearEnd: true })
  const oldest = oldestTimetoken(conversation) ?? ''
  const waiting = conversation.lines.filter((line) => line.messageTimetoken === null).length
  const newest = `${newestTimetoken(conversation)}/${waiting}`

  // `newest` is a dependency because a new message at the end can make the view scroll.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = place.current
    if (before.oldest !== '' && oldest < before.oldest) element.scrollTop += element.scrollHeight - before.height
    else if (before.nearEnd) element.scrollTop = element.scrollHeight
    place.current = { ...before, oldest, height: element.scrollHeight }
  }, [oldest, newest])

  // `newest` is a dependency so that every new message is confirmed as read.
  useEffect(() => {
    const confirm = () => {
      if (document.visibilityState === 'visible' && view.socket === 'open') room.confirmRead()
    }
    confirm()
    document.addEventListener('visibilitychange', confirm)
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [room, newest, view.socket])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    place.current.nearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
  }

  const read = lastRead(conversation, user)
  return (
    <div
      ref={box}
      className={css.thread}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a scrolling region.
      tabIndex={0}
      role="log"
      aria-label={`Messages with ${partnerName}`}
    >
      {conversation.hasOlder && (
        <div className={css.older}>
          <Button kind="quiet" size="small" busy={view.loadingOlder} onClick={() => room.loadOlder()}>
            Show older messages
          </Button>
        </div>
      )}
      {conversation.skipped > 0 && (
        <p className={css.note}>
          {conversation.skipped === 1 ? 'One message' : `${conversation.skipped} messages`} could not be opened and{' '}
          {conversation.skipped === 1 ? 'is' : 'are'} not shown.
        </p>
      )}
      {conversation.welcomed && conversation.lines.length === 0 && (
        <p className={css.note}>
          {writable ? `No messages yet. Messages stay between you and ${partnerName}.` : 'No messages.'}
        </p>
      )}
      {threadDays(conversation.lines, zone, new Date(serverNow())).map(({ day, title, runs }) => (
        <section key={day} aria-label={title}>
          <p className={css.day}>
            <span>{title}</span>
          </p>
          <ul className={css.runs}>
            {runs.map((run) => (
              <MessageRun
                key={run.key}
                run={run}
                own={run.sender === user}
                partnerName={partnerName}
                zone={zone}
                read={read}
                room={room}
                writable={writable}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
