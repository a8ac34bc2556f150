import { Box, UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { formatTime, formatTimeRange } from '#web/lib/time.ts'
import { SessionStateIcon } from '../session-chip.tsx'
import { clientName, hueSoftToken, hueToken, sessionState } from '../session-state.ts'
import { type Block, type Hours, placeOf } from './calendar-blocks.ts'
import css from './calendar.module.css'

/** What the library gives for the root of a block: place, drag and click. */
type Root = ComponentPropsWithoutRef<'button'>
type SessionProps = { root: Root; session: AppointmentWire; zone: string; now: number; selected: boolean }

const hueStyle = ({ hue }: AppointmentWire) => ({
  '--session-hue': hueToken(hue),
  '--session-soft': hueSoftToken(hue),
})

function labelOf(session: AppointmentWire, zone: string, state: string): string {
  const time = formatTimeRange(session.appointment_start, session.appointment_end, zone)
  return `${clientName(session)}, ${session.appointment_type_label}, ${time}, ${state}`
}

/** A session in the time grid: a soft block, who and what, its state as an icon. */
export function SessionInGrid({
  root,
  session,
  zone,
  now,
  selected,
  block,
  hours,
}: SessionProps & { block: Block; hours: Hours }) {
  const state = sessionState(session, now)
  const label = labelOf(session, zone, state.label)
  return (
    <UnstyledButton
      {...root}
      style={{ ...root.style, ...placeOf(block, hours), height: 'auto', ...hueStyle(session) }}
      className={`${root.className ?? ''} ${css.session}`}
      data-state={state.kind}
      data-selected={selected || undefined}
      data-short={block.endMinute - block.startMinute < 40 || undefined}
      aria-label={label}
      title={label}
    >
      <span className={css.block}>
        <span className={css.who}>{clientName(session)}</span>
        <span className={css.what}>{session.appointment_type_label}</span>
        <span className={css.state}>
          <SessionStateIcon kind={state.kind} />
        </span>
      </span>
    </UnstyledButton>
  )
}

/** A session in a month: one line. */
export function MonthLine({ root, session, zone, now, selected }: SessionProps) {
  const state = sessionState(session, now)
  const label = labelOf(session, zone, state.label)
  return (
    <UnstyledButton
      {...root}
      style={{ ...root.style, ...hueStyle(session) }}
      className={`${root.className ?? ''} ${css.session} ${css.line}`}
      data-state={state.kind}
      data-selected={selected || undefined}
      aria-label={label}
      title={label}
    >
      <span className={css.lineInner}>
        <span className={css.lineTime}>{formatTime(session.appointment_start, zone).replace(':00', '')}</span>
        <span className={css.who}>{clientName(session)}</span>
        <SessionStateIcon kind={state.kind} size={13} />
      </span>
    </UnstyledButton>
  )
}

/** Availability: the lighter ground under the grid. */
export function AvailabilityGround({ root, block, hours }: { root: Root; block: Block; hours: Hours }) {
  const { style, className } = root
  return (
    <Box
      className={`${className ?? ''} ${css.ground}`}
      style={{ ...style, ...placeOf(block, hours), height: 'auto' }}
      aria-hidden
    />
  )
}
