/**
 * A bordered surface for related content. `as` sets the element, for example a section or a list item. `tone="sunken"`
 * is for asides.
 */
import type { ReactNode } from 'react'
import css from './card.module.css'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  title?: ReactNode
  /** A secondary action beside the title. */
  action?: ReactNode
  tone?: 'surface' | 'sunken'
  flush?: boolean
  className?: string
}

export function Card({
  children,
  as: Tag = 'section',
  title,
  action,
  tone = 'surface',
  flush = false,
  className,
}: CardProps) {
  return (
    <Tag
      className={[css.card, tone === 'sunken' && css.sunken, flush && css.flush, className].filter(Boolean).join(' ')}
    >
      {(title || action) && (
        <header className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </Tag>
  )
}
