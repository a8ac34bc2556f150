import { IconUserPlus } from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'

/** Says that the client of a session to come was invited and has not finished signing up. Only the practice is told. */
export function SignUpChip({ session }: { session: AppointmentWire }) {
  if (!session.status_flags.pending_patient_portal_signup_complete) return null
  return (
    <StatusChip tone="amber" icon={IconUserPlus}>
      Not signed up yet
    </StatusChip>
  )
}
