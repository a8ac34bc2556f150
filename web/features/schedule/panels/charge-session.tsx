/** Charges what is due of a session to a saved card that its client permits: the button, and its dialog once it is asked for. */
import { useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { keepsFromPaying, lacksAnswer } from '#contracts/plain/money-words'
import { isOwed } from '#domain/scheduling/status'
import { chargeableCardsQuery, useChargeCard } from '#web/data/payment/card-charges.ts'
import { useSendInvoice } from '#web/data/payment/send-invoice.ts'
import { formatDate } from '#web/lib/time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ChargeCardDialog } from '#web/ui/sessions/charge-card-dialog.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'

type ChargeSessionProps = {
  session: AppointmentWire
  zone: string
  now: number
  /** Whether the dialog is open. Whoever holds this keeps the component there for so long. */
  asking: boolean
  onAsking: (asking: boolean) => void
}

export function ChargeSession({ session, zone, now, asking, onAsking }: ChargeSessionProps) {
  const { due, paying, status, appointment_start: start } = session
  return (
    <>
      {keepsFromPaying(paying) && <ChargeUnderway unanswered={lacksAnswer(paying)} />}
      {due > 0 && !keepsFromPaying(paying) && isOwed({ status, start_at: Date.parse(start) }, now) && (
        <Button kind="quiet" size="small" onClick={() => onAsking(true)}>
          Charge card
        </Button>
      )}
      {asking && <Charging session={session} zone={zone} onClose={() => onAsking(false)} />}
    </>
  )
}

/** Nothing else may pay it until it is known how the charge ended. */
function ChargeUnderway({ unanswered }: { unanswered: boolean }) {
  if (unanswered)
    return (
      <p className={css.fine} role="status">
        A payment with a saved card was started for this session, and the card provider has not told us how it ended. We
        do not ask any more. Look on the card provider’s pages whether the card was charged, and tell our support, who
        can settle it here. Until then you can record no payment for it.
      </p>
    )
  return (
    <p className={css.fine} role="status">
      A saved card is being charged for this session, and the card provider has not told us yet how that ended. We keep
      asking, and this page says it as soon as we know. Until then you can record no payment for it.
    </p>
  )
}

function Charging({ session, zone, onClose }: { session: AppointmentWire; zone: string; onClose: () => void }) {
  const { appointment_id, appointment_type_label: label, appointment_start: start, due, patient } = session
  const { invoice_id } = session
  const sending = useSendInvoice(invoice_id === null ? { appointment_id } : { invoice_id })
  const { data, error, refetch } = useQuery(chargeableCardsQuery(patient.patient_chart_id, { appointment_id }))
  return (
    <ChargeCardDialog
      who={clientName(session)}
      what={`${label} on ${formatDate(start, zone)}`}
      due={due}
      cards={{ data, error, refetch }}
      charging={useChargeCard({ appointment_id })}
      sending={session.invoice_id !== null || session.status_flags.can_create_invoice ? sending : null}
      zone={zone}
      onClose={onClose}
    />
  )
}
