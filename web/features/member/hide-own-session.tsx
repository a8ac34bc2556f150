import type { AppointmentWire } from '#contracts/api/appointments'
import { useHideFromGuardians } from '#web/data/appointments/hide-from-guardians.ts'
import { HideChoice } from '#web/ui/sessions/hide-choice.tsx'

/** The checkbox with which a teenager hides a session from their guardians. */
export function HideOwnSession({ session, name }: { session: AppointmentWire; name: string }) {
  const hiding = useHideFromGuardians(session)
  const hidden_by = session.kept_from_guardians_by
  return (
    <HideChoice
      label="Hide from my guardians"
      fullLabel={`Hide ${name} from my guardians`}
      checked={hiding.isPending ? hiding.variables : hidden_by !== null}
      disabled={hiding.isPending}
      onChange={(wanted) => hiding.mutate(wanted)}
      error={hiding.error}
    >
      {hidden_by !== null && (
        <>
          {hidden_by === 'professional' && 'Your professional chose this. '}
          Your guardians do not see this session and will not get emails about it from now on.
        </>
      )}
    </HideChoice>
  )
}
