import type { AppointmentWire } from '#contracts/api/scheduling'
import { useKeepFromGuardians } from '#web/data/scheduling/keep-from-guardians.ts'
import { KeepChoice } from '#web/ui/sessions/keep-choice.tsx'

/** The checkbox with which a teenager hides a session from their guardians. */
export function KeepOwnSession({ session, name }: { session: AppointmentWire; name: string }) {
  const keep = useKeepFromGuardians(session)
  const kept_by = session.kept_from_guardians_by
  return (
    <KeepChoice
      label="Hide from my guardians"
      fullLabel={`Hide ${name} from my guardians`}
      checked={keep.isPending ? keep.variables : kept_by !== null}
      disabled={keep.isPending}
      onChange={(wanted) => keep.mutate(wanted)}
      error={keep.error}
    >
      {kept_by !== null && (
        <>
          {kept_by === 'professional' && 'Your professional chose this. '}
          Your guardians do not see this session and will not get emails about it from now on.
        </>
      )}
    </KeepChoice>
  )
}
