import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './checkout.module.css'

type OutcomeStateProps = {
  look?: 'waiting' | 'over'
  icon: ReactNode
  title: string
  children: ReactNode
}

/** How a booking stands: a badge, the title of the page, and what can be done next. */
export function OutcomeState({ look, icon, title, children }: OutcomeStateProps) {
  return (
    <div className={css.outcome} role="status">
      <span className={look ? `${css.badge} ${css[look]}` : css.badge}>{icon}</span>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}

/** Keeps the place of the outcome until it is known. */
export function OutcomeUnknown() {
  return (
    <OutcomeState look="waiting" icon={<IconCalendar size={28} stroke={1.5} aria-hidden />} title="Your booking">
      <LoadingSkeleton shape="lines" rows={4} />
    </OutcomeState>
  )
}
