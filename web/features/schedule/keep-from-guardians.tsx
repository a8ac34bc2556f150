/** Whether a teenager's session is kept from their guardians: the tick, and in words what it does. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AppointmentWire, clientKeeping, keepAppointment } from '#contracts/api/scheduling'
import { callApi } from '#web/lib/api.ts'
import { CheckField } from '#web/ui/kit/fields.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { patchAppointments } from '#web/data/scheduling/cache.ts'
import css from './keep-from-guardians.module.css'

/** Whether sessions of a client can be kept; asked by the practice's owner. */
export function useClientKeeping(patientUserId: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['client_keeping', patientUserId],
    queryFn: ({ signal }) => callApi(clientKeeping, { params: { patient_user_id: patientUserId ?? '' }, signal }),
    enabled: patientUserId !== null,
    staleTime: 60_000,
  })
  return data?.can_keep ?? false
}

function useKeep({ appointment_id }: AppointmentWire) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keep: boolean) => callApi(keepAppointment, { params: { appointment_id }, body: { keep } }),
    onSuccess: (session) => {
      patchAppointments(client, [session])
      client.setQueryData(['appointment', session.appointment_id], session)
    },
  })
}

/** The teenager's own tick. */
export function KeepOwnSession({ session, name }: { session: AppointmentWire; name: string }) {
  const keep = useKeep(session)
  const kept_by = session.kept_from_guardians_by
  return (
    <div className={css.choice}>
      <CheckField
        label="Keep from my guardians"
        aria-label={`Keep ${name} from my guardians`}
        checked={keep.isPending ? keep.variables : kept_by !== null}
        disabled={keep.isPending}
        onChange={({ currentTarget }) => keep.mutate(currentTarget.checked)}
      />
      {kept_by !== null && (
        <p className={css.fine}>
          {kept_by === 'professional' && 'Your professional chose this. '}
          Your guardians do not see it, and no mail about it goes to them from now on.
        </p>
      )}
      <FormAlert error={keep.error} />
    </div>
  )
}

/** The professional's tick; nothing for clients whose sessions have nobody to be kept from. */
export function KeepClientsSession({ session }: { session: AppointmentWire }) {
  const keep = useKeep(session)
  const kept_by = session.kept_from_guardians_by
  const can = useClientKeeping(session.patient.linked_user_id ? session.patient.patient_user_id : null)
  if (!can && kept_by === null) return null
  return (
    <div className={css.choice}>
      <CheckField
        label="Keep from the client's guardians"
        checked={keep.isPending ? keep.variables : kept_by !== null}
        disabled={keep.isPending || kept_by === 'client'}
        onChange={({ currentTarget }) => keep.mutate(currentTarget.checked)}
      />
      <p className={css.fine}>
        {kept_by === 'client'
          ? 'Your client keeps this session private. Only they can show it again.'
          : kept_by === 'professional'
            ? 'Guardians do not see it, and no mail about it goes to them from now on. Your client can show it again.'
            : 'A teenager with guardians: who may book for them sees this session and gets its mails.'}
      </p>
      <FormAlert error={keep.error} />
    </div>
  )
}
