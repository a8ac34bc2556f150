import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { rememberWhoIsHere, userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { putTimeZone } from '#web/lib/endpoints.gen.ts'
import { rememberZone } from '#web/lib/sign-in-state.ts'

/** Saves the zone of the user's own account. All pages that are open show their times in it at once. */
export function useSaveTimeZone(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (timezone: string) => callApi(putTimeZone, { body: { timezone } }),
    onSuccess: async ({ timezone }) => {
      rememberZone(timezone)
      client.setQueryData(ownMemberQuery.queryKey, (record) => record && { ...record, timezone })
      const user = client.getQueryData(userInfoQuery.queryKey)
      if (user) await rememberWhoIsHere(client, { ...user, timezone })
      onSaved()
    },
  })
}
