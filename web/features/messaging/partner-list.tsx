import { Link, type LinkOptions } from '@tanstack/react-router'
import { Face } from '#web/ui/brand/face.tsx'
import { PRESENCE_WORDS, type Presence } from '#web/data/messaging/live.ts'
import type { Partner } from '#web/data/messaging/queries.ts'
import css from './messaging.module.css'

type PartnerListProps = {
  partners: readonly Partner[]
  selected: string | null
  presenceOf: (partner: string) => Presence
  unread: ReadonlySet<string>
  linkTo: (partner: string) => LinkOptions
}

/** The people to whom the user can write. Unread conversations come first, otherwise the given order applies. */
export function PartnerList({ partners, selected, presenceOf, unread, linkTo }: PartnerListProps) {
  const ordered = [...partners].sort((a, b) => Number(unread.has(b.cognito_sub)) - Number(unread.has(a.cognito_sub)))
  return (
    <nav aria-label="Conversations" className={css.list}>
      <ul>
        {ordered.map(({ cognito_sub: id, display_name: name, photo_version }) => (
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
                <span className={unread.has(id) ? `${css.name} ${css.fresh}` : css.name}>{name}</span>
                <span className={css.state}>{PRESENCE_WORDS[presenceOf(id)]}</span>
              </span>
              {unread.has(id) && <span className={css.badge}>New</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
