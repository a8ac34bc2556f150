/** The provider's licenses that are missing, have expired, or expire soon. */
import { IconLicense } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LicenseTodo } from '#domain/content/license-todo'
import { formatLongDate } from '#web/lib/time.ts'
import css from './todo-card.module.css'

type License = { type: string; conferring_entity: string; expiration_date: string }

export function LicenseTodos({ todos }: { todos: readonly LicenseTodo<License>[] }) {
  return todos.map((todo) => {
    const { title, text, urgent } = wordsOf(todo)
    return (
      <Link key={title} to="/pro-dashboard/settings/practice" className={css.license} data-urgent={urgent || undefined}>
        <IconLicense size={22} stroke={1.5} aria-hidden />
        <span className={css.what}>
          <span className={css.name}>{title}</span>
          <span className={css.fine}>{text}</span>
        </span>
        <span className={css.action}>{todo.kind === 'expiring' ? 'Renew' : 'Add'}</span>
      </Link>
    )
  })
}

function wordsOf(todo: LicenseTodo<License>): { title: string; text: string; urgent: boolean } {
  const listed = 'Without a current license, clients cannot find your page or book.'
  switch (todo.kind) {
    case 'missing':
      return { title: 'Add your license', text: listed, urgent: true }
    case 'no-date':
      return { title: `Add the expiry date of your ${nameOf(todo.license)} license`, text: listed, urgent: true }
    case 'expired':
      return {
        title: `Your ${nameOf(todo.license)} license has expired`,
        text: `It expired on ${dayOf(todo.license)}. ${listed}`,
        urgent: true,
      }
    case 'expiring':
      return {
        title: `Your ${nameOf(todo.license)} license expires ${soon(todo.days)}`,
        text: `It is valid through ${dayOf(todo.license)}. Enter the new date once it is renewed.`,
        urgent: todo.within <= 7,
      }
  }
}

const nameOf = ({ type, conferring_entity }: License): string => [conferring_entity, type].filter(Boolean).join(' ')

const dayOf = ({ expiration_date }: License): string => formatLongDate(`${expiration_date}T12:00:00.000Z`, 'UTC')

function soon(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
