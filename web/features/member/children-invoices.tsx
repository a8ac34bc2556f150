/** On a guardian's own billing page: what is to be paid for their minors, and the way to the invoices of each. */
import type { UserInfo } from '#contracts/api/users'
import { calledName } from '#domain/content/person-name'
import { FOR_PROFILE } from '#domain/content/for-profile'
import { pageHref } from '#web/lib/page-href.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ChildrenSessions } from './children-sessions.tsx'
import css from './children-sessions.module.css'

/** Shows nothing for a guardian who may not pay for any of them. */
export function ChildrenInvoices({ user }: { user: UserInfo }) {
  const now = useNow()
  const paid = user.minors.filter(({ rights }) => rights.pay)
  if (paid.length === 0) return null
  return (
    <>
      <ChildrenSessions user={user} now={now} shows="dues" />
      <p className={css.links}>
        {paid.map(({ minor }) => (
          <a
            key={minor.orchid_user_id}
            href={pageHref('/member-dashboard/billing', { search: { [FOR_PROFILE]: minor.orchid_user_id } })}
          >
            {calledName(minor)}’s invoices
          </a>
        ))}
      </p>
    </>
  )
}
