import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { stateName } from '#domain/content/us-states'
import { suggestionsQuery } from '#web/data/professionals/next-times.ts'
import { formatPrice } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatShortDay, formatTime, zoneName } from '#web/lib/time.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Face } from '#web/ui/brand/face.tsx'
import css from './member-pages.module.css'

/** A few professionals of the member's state who have free times, for someone who has not booked before. */
export function Suggestions({ state, zone }: { state: string | undefined; zone: string }) {
  const { data = [], isLoading } = useQuery(suggestionsQuery(state ?? ''))
  if (isLoading) return <LoadingSkeleton shape="list" />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className={css.heading}>
        Accepting clients{state && ` in ${stateName(state)}`}
      </h2>
      <ul className={css.links}>
        {data.map(({ cognito_sub, id_or_custom_url, display_name, photo_version, headline, from_price, next_free }) => (
          <li key={cognito_sub}>
            <a
              className={css.link}
              href={pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl: id_or_custom_url } })}
            >
              <Face name={display_name} photo={{ cognito_sub, photo_version }} size={48} />
              <span className={css.linkText}>
                <strong>{display_name}</strong>
                {headline && <small className={css.preview}>{headline}</small>}
                <small>
                  {from_price !== null && `From ${formatPrice(from_price)}`}
                  {from_price !== null && ' · '}
                  Next free {formatShortDay(next_free, zone)}, {formatTime(next_free, zone)} {zoneName(next_free, zone)}
                </small>
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
