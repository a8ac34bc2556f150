/** Whether a teenager's session is hidden from their guardians. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { callApi } from '#web/lib/api.ts'
import { putAppointment } from './cache.ts'
import { ownChangesOf } from './OwnChanges.ts'
import { clientHiding, hideFromGuardians } from '#web/lib/endpoints.gen.ts'

/** Whether sessions of a client can be hidden from guardians. Only the owner of the practice can request it. */
export function useClientHiding(patientUserId: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['client_keeping', patientUserId],
    queryFn: ({ signal }) => callApi(clientHiding, { params: { patient_user_id: patientUserId ?? '' }, signal }),
    enabled: patientUserId !== null,
    staleTime: 60_000,
  })
  return data?.can_keep ?? false
}

/** Hides a session from the guardians, or shows it to them again. */
export function useHideFromGuardians({ appointment_id }: Pick<AppointmentWire, 'appointment_id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (hide: boolean) =>
      ownChangesOf(client).make(
        () => callApi(hideFromGuardians, { params: { appointment_id }, body: { keep: hide } }),
        (session) => ({ session }),
      ),
    onSuccess: (session) => putAppointment(client, session),
  })
}
