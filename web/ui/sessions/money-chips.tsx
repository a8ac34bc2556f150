import { IconAlertCircle, IconCoin, IconCoinOff, IconHelpCircle, IconReceiptRefund } from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { type MoneyChip, moneyChips, moneyTrouble } from './session-money.ts'

const ICONS = {
  paid: IconCoin,
  due: IconCoin,
  overdue: IconAlertCircle,
  failed: IconAlertCircle,
  'to-confirm': IconCoin,
  underway: IconCoin,
  refund: IconReceiptRefund,
  kept: IconCoinOff,
  undecided: IconHelpCircle,
  disputed: IconAlertCircle,
  fee: IconCoin,
} as const satisfies Record<MoneyChip['kind'], unknown>

type MoneyChipsProps = {
  session: AppointmentWire
  /** Only that a payment is late or was refused, for lists. */
  onlyTrouble?: boolean
}

/** Whether a session is paid, and what happens with the money when it was canceled. */
export function MoneyChips({ session, onlyTrouble = false }: MoneyChipsProps) {
  return (onlyTrouble ? moneyTrouble : moneyChips)(session).map(({ kind, label, tone }) => (
    <StatusChip key={kind} tone={tone} icon={ICONS[kind]}>
      {label}
    </StatusChip>
  ))
}
