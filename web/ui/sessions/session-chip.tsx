import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheckFilled,
  IconClockExclamation,
  IconDoorEnter,
  IconHourglass,
  IconPlayerPlay,
  IconHelp,
  IconUserX,
} from '@tabler/icons-react'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import type { SessionState, SessionStateKind } from './session-state.ts'

const ICONS = {
  cancelled: IconBan,
  'no-show': IconUserX,
  completed: IconCircleCheckFilled,
  missed: IconAlertTriangle,
  'to-complete': IconClockExclamation,
  waiting: IconDoorEnter,
  running: IconPlayerPlay,
  invited: IconHourglass,
  requested: IconHelp,
  asks: IconHelp,
  confirmed: IconCheck,
} as const satisfies Record<SessionStateKind, unknown>

export function SessionChip({ state }: { state: SessionState }) {
  return (
    <StatusChip tone={state.tone} icon={ICONS[state.kind]}>
      {state.label}
    </StatusChip>
  )
}

/** The icon alone, for calendar blocks, whose label already contains the word. */
export function SessionStateIcon({ kind, size = 14 }: { kind: SessionStateKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={2} aria-hidden />
}
