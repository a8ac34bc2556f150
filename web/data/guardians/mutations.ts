/** Changes to minors and guardians. Each change refetches the lists. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { MINORS } from './queries.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import {
  acceptGuardianInvitation,
  addMinor,
  endGuardianship,
  inviteGuardian,
  putGuardianRights,
  putHandoverEmail,
  resendGuardianInvitation,
  revokeGuardianInvitation,
} from '#web/lib/endpoints.gen.ts'

/** A change stays pending until the lists and the available profiles are refetched. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [MINORS] }),
        client.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
      ]),
  })
}

export const useAddMinor = () =>
  useChange(({ body, idempotencyKey }: { body: BodyOf<typeof addMinor>; idempotencyKey: string }) =>
    callApi(addMinor, { body, idempotencyKey }),
  )

export const useHandoverEmail = (minor_user_id: string) =>
  useChange((body: BodyOf<typeof putHandoverEmail>) => callApi(putHandoverEmail, { params: { minor_user_id }, body }))

export const useInviteGuardian = (minor_user_id: string) =>
  useChange(({ body, idempotencyKey }: { body: BodyOf<typeof inviteGuardian>; idempotencyKey: string }) =>
    callApi(inviteGuardian, { params: { minor_user_id }, body, idempotencyKey }),
  )

export const useResendInvitation = (minor_user_id: string) =>
  useChange((invitation_id: string) => callApi(resendGuardianInvitation, { params: { minor_user_id, invitation_id } }))

export const useRevokeInvitation = (minor_user_id: string) =>
  useChange((invitation_id: string) => callApi(revokeGuardianInvitation, { params: { minor_user_id, invitation_id } }))

export const usePutRights = (minor_user_id: string, guardian_user_id: string) =>
  useChange((body: BodyOf<typeof putGuardianRights>) =>
    callApi(putGuardianRights, { params: { minor_user_id, guardian_user_id }, body }),
  )

/** `onEnded` runs before the lists are refetched, because then the calling component may be unmounted. */
export const useEndGuardianship = (minor_user_id: string, guardian_user_id: string, onEnded: () => void) =>
  useChange(async () => {
    await callApi(endGuardianship, { params: { minor_user_id, guardian_user_id } })
    onEnded()
  })

/** Accepts the invitation of a mailed link. `onAccepted` runs after the available profiles are refetched. */
export function useAcceptGuardianInvitation(token: string, onAccepted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(acceptGuardianInvitation, { body: { token } })
      return client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
    },
    onSuccess: onAccepted,
  })
}
