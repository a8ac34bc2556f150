import { Link, type LinkOptions } from '@tanstack/react-router'
import { Face } from '#web/ui/brand/face.tsx'
import { formatOwnTime, formatShortDate, relativeDay } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { PRESENCE_WORDS, type Presence } from '#web/data/messaging/live.ts'
import type { Preview } from '#web/data/messaging/opened-previews.ts'
import type { Partner } from '#web/data/messaging/queries.ts'
import css from './messaging.module.css'

type PartnerListProps = {
  partners: readonly Partner[]
  /** The newest message of each conversation that has one. */
  previews: readonly Preview[]
  selected: string | null
  presenceOf: (partner: string) => Presence
  unread: ReadonlySet<string>
  zone: string
  linkTo: (partner: string) => LinkOptions
}

/** The people to whom the user can write: the newest conversation first, then those without messages. */
export function PartnerList({ partners, previews, selected, presenceOf, unread, zone, linkTo }: PartnerListProps) {
  const now = new Date(serverNow())
  const latest = new Map(previews.map((preview) => [preview.partner, preview]))
  const at = ({ cognito_sub }: Partner) => latest.get(cognito_sub)?.at ?? ''
  const ordered = [...partners].sort((a, b) => at(b).localeCompare(at(a)))
  return (
    <nav aria-label="Conversations" className={css.list}>
      <ul>
        {ordered.map(({ cognito_sub: id, display_name: name, photo_version }) => {
          const preview = latest.get(id)
          return (
            <li key={id}>
              <Link
                {...linkTo(id)}
                className={css.partner}
                aria-current={id === selected ? 'true' : undefined}
                data-selected={id === selected || undefined}
              >
                <span className={css.face}>
                  <Face name={name} photo={{ cognito_sub: id, photo_version }} size={40} />
                  {presenceOf(id) === 'online' && <span className={css.dot} aria-hidden />}
                </span>
                <span className={css.who}>
                  <span className={css.line}>
                    <span className={unread.has(id) ? `${css.name} ${css.fresh}` : css.name}>{name}</span>
                    {preview && (
                      <time dateTime={preview.at} className={css.when}>
                        {whenOf(preview.at, zone, now)}
                      </time>
                    )}
                  </span>
                  <span className={css.line}>
                    <span className={unread.has(id) ? `${css.state} ${css.fresh}` : css.state}>
                      {preview ? textOf(preview) : PRESENCE_WORDS[presenceOf(id)]}
                    </span>
                    {unread.has(id) && <span className={css.badge}>New</span>}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function textOf({ text, isOwn }: Preview): string {
  return `${isOwn ? 'You: ' : ''}${text ?? 'Message'}`
}

/** The time of today, or the day. */
function whenOf(instant: string, zone: string, now: Date): string {
  return relativeDay(instant, zone, now) === 'Today' ? formatOwnTime(instant, zone) : formatShortDate(instant, zone)
}
