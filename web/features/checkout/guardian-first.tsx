/** In place of the button, for a member under 18 to whose account no guardian is linked yet. */
import { IconUsers } from '@tabler/icons-react'
import { pageHref } from '#web/lib/page-href.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './checkout.module.css'

export function GuardianFirst() {
  return (
    <div className={css.outOfReach} role="status">
      <IconUsers size={22} stroke={1.5} aria-hidden />
      <div>
        <p>
          You are under 18, so a parent or guardian has to be linked to your account before you can book. Invite them by
          email. Once they have accepted, you can book here, or they can book for you.
        </p>
        <p>
          <a href={pageHref('/member-dashboard/guardians')} className={buttonClass()}>
            Invite a parent or guardian
          </a>
        </p>
      </div>
    </div>
  )
}
