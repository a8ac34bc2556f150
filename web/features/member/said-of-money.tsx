import type { AppointmentWire } from '#contracts/api/appointments'
import { lateFeeSentence } from '#web/ui/sessions/late-fee.ts'
import { refundSentence } from '#web/ui/sessions/refund-sentence.ts'

/** What happens with the money of a canceled session, and the fee that is owed of it. */
export const SaidOfMoney = ({ session }: { session: AppointmentWire }) =>
  [refundSentence(session, 'member'), lateFeeSentence(session)].filter(Boolean).join(' ')
