/** Practices that ask to share the address of the practice page. */
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './todo-card.module.css'

export function SharingTodos({ asking }: { asking: readonly { practice_id: string; name: string }[] }) {
  return asking.map(({ practice_id, name }) => (
    <Link key={practice_id} to="/pro-dashboard/settings/practice-page" className={css.license}>
      <IconUsersGroup size={22} stroke={1.5} aria-hidden />
      <span className={css.what}>
        <span className={css.name}>{name} asks to share your address</span>
        <span className={css.fine}>If you agree, both practices are shown on one public page.</span>
      </span>
      <span className={css.action}>Answer</span>
    </Link>
  ))
}
