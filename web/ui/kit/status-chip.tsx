/**
 * A state as icon and word, because color alone is not accessible.
 *   <StatusChip tone="sage" icon={IconCheck}>Confirmed</StatusChip>
 * sage: confirmed, paid or live. amber: waiting or to do. red: canceled. orchid: in progress, on trial. neutral: over.
 */
import type { ComponentType, ReactNode } from 'react'
import css from './status-chip.module.css'

export type Tone = 'sage' | 'amber' | 'red' | 'orchid' | 'neutral'
type ChipIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

export function StatusChip({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon: ChipIcon
  children: ReactNode
}) {
  return (
    <span className={`${css.chip} ${css[tone]}`}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}
