import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCoin,
  IconHistory,
  IconHourglass,
  IconPlayerPlay,
  IconUserX,
} from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { type MemberStateKind, memberState, paymentState } from './member-sessions.ts'

const ICONS = {
  cancelled: IconBan,
  'no-show': IconUserX,
  completed: IconCircleCheck,
  over: IconHistory,
  running: IconPlayerPlay,
  invited: IconHourglass,
  confirmed: IconCheck,
} as const satisfies Record<MemberStateKind, unknown>

/** A session's state and, if it has a price, whether it is paid. */
export function MemberChips({ session, now }: { session: AppointmentWire; now: number }) {
  const state = memberState(session, now)
  const payment = paymentState(session)
  return (
    <>
      <StatusChip tone={state.tone} icon={ICONS[state.kind]}>
        {state.label}
      </StatusChip>
      {payment === 'paid' && (
        <StatusChip tone="sage" icon={IconCoin}>
          Paid
        </StatusChip>
      )}
      {payment === 'open' && (
        <StatusChip tone="amber" icon={IconCoin}>
          Not paid yet
        </StatusChip>
      )}
    </>
  )
}
