import type { AppointmentWire } from '#contracts/api/scheduling'
import { useClientKeeping, useKeepFromGuardians } from '#web/data/scheduling/keep-from-guardians.ts'
import { KeepChoice } from '#web/ui/sessions/keep-choice.tsx'

/**
 * The checkbox with which a professional hides a session from the client's guardians. It is not shown for clients
 * without guardians.
 */
export function KeepClientsSession({ session }: { session: AppointmentWire }) {
  const keep = useKeepFromGuardians(session)
  const kept_by = session.kept_from_guardians_by
  const can = useClientKeeping(session.patient.linked_user_id ? session.patient.patient_user_id : null)
  if (!can && kept_by === null) return null
  return (
    <KeepChoice
      label="Hide from the client's guardians"
      checked={keep.isPending ? keep.variables : kept_by !== null}
      disabled={keep.isPending || kept_by === 'client'}
      onChange={(wanted) => keep.mutate(wanted)}
      error={keep.error}
    >
      {kept_by === 'client'
        ? 'Your client keeps this session private. Only they can show it again.'
        : kept_by === 'professional'
          ? 'Guardians do not see this session and will not get emails about it from now on. Your client can show it again.'
          : 'Guardians who can book for this client see this session and get emails about it.'}
    </KeepChoice>
  )
}
