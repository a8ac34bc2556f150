import type { AppointmentWire } from '#contracts/api/appointments'
import { useClientHiding, useHideFromGuardians } from '#web/data/appointments/hide-from-guardians.ts'
import { HideChoice } from '#web/ui/sessions/hide-choice.tsx'

/**
 * The checkbox with which a professional hides a session from the client's guardians. It is not shown for clients
 * without guardians.
 */
export function HideClientsSession({ session }: { session: AppointmentWire }) {
  const hiding = useHideFromGuardians(session)
  const hidden_by = session.kept_from_guardians_by
  const can = useClientHiding(session.patient.linked_user_id ? session.patient.patient_user_id : null)
  if (!can && hidden_by === null) return null
  return (
    <HideChoice
      label="Hide from the client's guardians"
      checked={hiding.isPending ? hiding.variables : hidden_by !== null}
      disabled={hiding.isPending || hidden_by === 'client'}
      onChange={(wanted) => hiding.mutate(wanted)}
      error={hiding.error}
    >
      {hidden_by === 'client'
        ? 'Your client keeps this session private. Only they can show it again.'
        : hidden_by === 'professional'
          ? 'Guardians do not see this session and will not get emails about it from now on. Your client can show it again.'
          : 'Guardians who can book for this client see this session and get emails about it.'}
    </HideChoice>
  )
}
