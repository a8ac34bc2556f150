/** Records money that the practice received itself for a session. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { useRecordPayment } from '#web/data/payment/hand-payments.ts'
import { formatDate } from '#web/lib/time.ts'
import { todayIn } from '#web/lib/today.ts'
import { RecordPaymentDialog } from '#web/ui/sessions/record-payment-dialog.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'

type RecordSessionPaymentProps = { session: AppointmentWire; zone: string; onClose: () => void }

export function RecordSessionPayment({ session, zone, onClose }: RecordSessionPaymentProps) {
  const { appointment_id, appointment_type_label: label, appointment_start: start, due } = session
  const recording = useRecordPayment({ appointment_id })
  return (
    <RecordPaymentDialog
      who={clientName(session)}
      what={`${label} on ${formatDate(start, zone)}`}
      due={due}
      today={todayIn(zone)}
      offersReceipt
      recording={recording}
      onClose={onClose}
    />
  )
}
