import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconHistory,
  IconHourglass,
  IconPlayerPlay,
  IconUserX,
} from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { isActing } from '#web/login/acting.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { MoneyChips } from '#web/ui/sessions/money-chips.tsx'
import { type MemberStateKind, memberState } from './member-sessions.ts'

const ICONS = {
  cancelled: IconBan,
  'no-show': IconUserX,
  completed: IconCircleCheck,
  over: IconHistory,
  running: IconPlayerPlay,
  invited: IconHourglass,
  requested: IconHourglass,
  confirmed: IconCheck,
} as const satisfies Record<MemberStateKind, unknown>

type MemberChipsProps = {
  session: AppointmentWire
  now: number
  /** Whether a guardian reads it on their own profile. */
  isChilds?: boolean
}

/** A session's state and, if it has a price, what was paid and what is refunded. */
export function MemberChips({ session, now, isChilds }: MemberChipsProps) {
  const acting = isActing(useGuardedUser())
  const state = memberState(session, now, acting || isChilds === true)
  return (
    <>
      <StatusChip tone={state.tone} icon={ICONS[state.kind]}>
        {state.label}
      </StatusChip>
      <MoneyChips session={session} />
    </>
  )
}
