/**
 * Shown in place of an empty list: one sentence and the next step.
 *   <EmptyState icon={IconCalendar} title="No sessions yet" action={…}>Sentence.</EmptyState>
 */
import type { ComponentType, ReactNode } from 'react'
import css from './state.module.css'

type StateIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: StateIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.state}>
      <span className={css.badge}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <h2 className={css.title}>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
