/** The way to the other session types of a professional, for a member who has had or booked an introduction. */
import { pageHref } from '#web/lib/page-href.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './checkout.module.css'

type OtherSessionsProps = {
  idOrCustomUrl: string
  /** The label of a type that is not an introduction; undefined when there is none. */
  other: string | undefined
}

export function OtherSessions({ idOrCustomUrl, other }: OtherSessionsProps) {
  const params = { idOrCustomUrl }
  return (
    <div className={css.actions}>
      {other !== undefined && (
        <a
          href={`${pageHref('/professional-search/$idOrCustomUrl', { params, search: { type: other } })}#times`}
          className={buttonClass({ size: 'large' })}
        >
          Choose another session
        </a>
      )}
      <a href={pageHref('/member-dashboard/sessions')} className={buttonClass({ kind: 'quiet', size: 'large' })}>
        View my sessions
      </a>
    </div>
  )
}
