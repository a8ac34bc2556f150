import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatOwnTime } from '#web/lib/time.ts'
import type { ChatRoom } from '#web/data/messaging/chat-room.ts'
import type { Line } from '#web/data/messaging/conversation.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import type { Run } from './thread-days.ts'
import css from './thread.module.css'
import { messageParts } from './message-parts.ts'

type MessageRunProps = {
  run: Run
  own: boolean
  partnerName: string
  zone: string
  /** The user's last message that the partner has read, and when. */
  read: { msgUniqueId: string; at: string } | null
  room: ChatRoom
  writable: boolean
}

/** Consecutive messages of one person, with the time and the delivery state below them. */
export function MessageRun({ run, own, partnerName, zone, read, room, writable }: MessageRunProps) {
  const last = run.lines.at(-1)
  return (
    <li className={own ? `${css.run} ${css.own}` : css.run}>
      <span className="visually-hidden">{own ? 'You' : partnerName}</span>
      {run.lines.map((line) => (
        <Fragment key={line.msgUniqueId}>
          <div className={css.row}>
            <div className={line.messageTimetoken === null ? `${css.bubble} ${css.faint}` : css.bubble}>
              <MessageText text={line.text} />
              {line.reaction && <span className={css.reaction}>{line.reaction.emoji}</span>}
            </div>
            {writable && !own && line.messageTimetoken !== null && (
              <ReactionPicker
                chosen={line.reaction?.emoji ?? null}
                onChoose={(emoji) => line.messageTimetoken !== null && room.react(line.messageTimetoken, emoji)}
              />
            )}
          </div>
          {line.failure !== null && <Failure line={line} room={room} writable={writable} />}
          {read?.msgUniqueId === line.msgUniqueId && line !== last && (
            <p className={css.meta}>Read {formatOwnTime(read.at, zone)}</p>
          )}
        </Fragment>
      ))}
      {run.at !== null ? (
        <p className={css.meta}>
          {formatOwnTime(run.at, zone)}
          {read !== null && read.msgUniqueId === last?.msgUniqueId && (
            <>
              <span aria-hidden>·</span>
              <span>Read {formatOwnTime(read.at, zone)}</span>
            </>
          )}
        </p>
      ) : (
        run.lines.some((line) => line.failure === null) && (
          <p className={css.meta}>
            <IconClock size={14} stroke={1.5} aria-hidden />
            Sending when online
          </p>
        )
      )}
    </li>
  )
}

function Failure({ line, room, writable }: { line: Line; room: ChatRoom; writable: boolean }) {
  return (
    <p className={css.failure} role="alert">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{line.failure}</span>
      {writable && (
        <button type="button" className={css.link} onClick={() => room.retry(line.msgUniqueId)}>
          Send again
        </button>
      )}
      <button type="button" className={css.link} onClick={() => room.remove(line.msgUniqueId)}>
        Remove
      </button>
    </p>
  )
}

/** The text of a message. Web addresses in it are links, which tell the other site nothing about this one. */
function MessageText({ text }: { text: string }) {
  let at = 0
  return messageParts(text).map((part) => {
    const key = at
    at += part.text.length
    return part.href === null ? (
      part.text
    ) : (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {part.text}
      </a>
    )
  })
}
