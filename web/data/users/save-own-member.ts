/** Saves the logged-in member's own record. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberProfile } from '#contracts/api/users'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { withPrefix } from '#web/lib/api-error.ts'
import { callApi } from '#web/lib/api.ts'
import { ownMemberQuery } from './own-member.ts'
import { askWhoIsHere, rememberWhoIsHere, userInfoQuery } from './user-info.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { putMember } from '#web/lib/endpoints.gen.ts'

type Body = BodyOf<typeof putMember>

/** Saves the record during the intake. */
export function useSaveIntakeStep(onSaved: () => void) {
  return useMutation({
    mutationFn: (body: Body) => callApi(putMember, { body }),
    onSuccess: onSaved,
  })
}

/** Saves the record, finishes the sign-up and refetches the logged-in user. */
export function useFinishMemberIntake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body) => {
      const refused = withPrefix('failed to save member info: ')
      await callApi(putMember, { body: { ...body, finish: true } }).catch(refused)
      return askWhoIsHere()
    },
    onSuccess: (user) => rememberWhoIsHere(client, user),
  })
}

/** Saves the record from a form; `onSaved` gets the stored record and the submitted form. */
export function useSaveOwnMember<Form>(
  toBody: (form: Form) => Body,
  onSaved: (saved: MemberProfile, sent: Form) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Form) => callApi(putMember, { body: toBody(form) }),
    onError: refreshWhenStale(client, ownMemberQuery.queryKey),
    onSuccess: async ({ signup_form_finished: _, ...record }, sent) => {
      client.setQueryData(ownMemberQuery.queryKey, record)
      onSaved(record, sent)
      await client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  })
}
