/** The tab "Account" of the settings: one section after the other, each in a file of its own. */
import type { UserInfo } from '#contracts/api/users'
import { TwoStepSection } from '#web/features/security/two-step-section.tsx'
import css from './settings.module.css'

export function AccountTab({ user }: { user: UserInfo }) {
  return (
    <div className={css.sections}>
      <TwoStepSection zone={user.timezone} />
    </div>
  )
}
