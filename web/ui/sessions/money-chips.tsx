import { IconCoin, IconCoinOff, IconHelpCircle, IconReceiptRefund } from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { type MoneyChip, moneyChips } from './session-money.ts'

const ICONS = {
  paid: IconCoin,
  due: IconCoin,
  refund: IconReceiptRefund,
  kept: IconCoinOff,
  undecided: IconHelpCircle,
} as const satisfies Record<MoneyChip['kind'], unknown>

/** Whether a session is paid, and what happens with the money when it was canceled. */
export function MoneyChips({ session }: { session: AppointmentWire }) {
  return moneyChips(session).map(({ kind, label, tone }) => (
    <StatusChip key={kind} tone={tone} icon={ICONS[kind]}>
      {label}
    </StatusChip>
  ))
}
