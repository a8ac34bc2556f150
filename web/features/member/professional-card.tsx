import { IconCalendarPlus, IconMessageCircle, IconUser } from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import type { SessionDetails } from '#web/data/session-details.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { mayUse } from '#web/login/acting.ts'
import { Face } from '#web/ui/brand/face.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import css from './session-page.module.css'

type ProfessionalProps = { session: AppointmentWire; details: SessionDetails | undefined; user: UserInfo }

/** With whom the session is, and the ways to reach them. Their page is linked while it is visible. */
export function Professional({ session, details, user }: ProfessionalProps) {
  const { cognito_sub, display_name } = session.orchid_pro
  const professional = details?.professional
  const page =
    professional?.page &&
    pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl: professional.page } })
  return (
    <aside className={css.card} aria-label="Your professional">
      <div className={css.who}>
        <Face
          name={display_name}
          photo={{ cognito_sub, photo_version: professional?.photo_version ?? null }}
          size={64}
        />
        <div>
          <h2 className={css.name}>{display_name}</h2>
          {professional?.credentials && <p className={css.fine}>{professional.credentials}</p>}
          {professional?.practice_name && professional.practice_name !== display_name && (
            <p className={css.fine}>{professional.practice_name}</p>
          )}
        </div>
      </div>
      <div className={css.stack}>
        {mayUse(user, 'message') && (
          <ButtonLink
            kind="quiet"
            to="/member-dashboard/messages"
            search={{ with: cognito_sub }}
            icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden />}
          >
            Message
          </ButtonLink>
        )}
        {page && mayUse(user, 'book') && (
          <AnchorButton kind="quiet" href={page} icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}>
            Book again
          </AnchorButton>
        )}
        {page && (
          <AnchorButton kind="plain" href={page} icon={<IconUser size={18} stroke={1.5} aria-hidden />}>
            View page
          </AnchorButton>
        )}
      </div>
    </aside>
  )
}
