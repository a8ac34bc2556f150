/** The account menu on public pages: the logged-in user, their entries, and "Log out". */
import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { useLeave } from '#web/login/leaving.ts'
import { errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { ErrorBanner } from '#web/ui/kit/error-banner.tsx'
import { Popover, popoverChoice } from '#web/ui/kit/popover.tsx'
import { Face } from '#web/ui/brand/face.tsx'
import css from './account-drop-down.module.css'
import { MEMBER_MENU, PROVIDER_MENU } from './menu-entries.ts'

export function AccountDropDown({ user }: { user: UserInfo }) {
  const leave = useMutation({ mutationFn: useLeave() })
  const name = user.display_name
  const entries = user.user_type === 'member' ? MEMBER_MENU : PROVIDER_MENU
  return (
    <>
      <Popover
        label="Your account"
        place="below-end"
        button={(opener) => (
          <button type="button" {...opener} className={css.button}>
            <span className="visually-hidden">Account of {name}</span>
            <Face name={name} photo={{ cognito_sub: user.sub, photo_version: user.photo_version }} />
          </button>
        )}
      >
        {() => (
          <>
            <p className={css.who}>
              <span className={css.name}>{name}</span>
              <span className={css.detail}>{user.business_entity_name ?? user.email}</span>
            </p>
            <ul className={css.entries} aria-label="Account">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <a className={popoverChoice} href={pageHref(entry.to)}>
                    <entry.icon size={18} stroke={1.5} aria-hidden />
                    {entry.label}
                  </a>
                </li>
              ))}
              <li className={css.last}>
                <button
                  type="button"
                  className={popoverChoice}
                  disabled={leave.isPending}
                  onClick={() => leave.mutate()}
                >
                  <IconLogout size={18} stroke={1.5} aria-hidden />
                  Log out
                </button>
              </li>
            </ul>
          </>
        )}
      </Popover>
      <ErrorBanner message={leave.error ? errorText(leave.error) : null} onClose={leave.reset} />
    </>
  )
}
