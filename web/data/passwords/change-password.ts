import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openLoginsQuery } from '#web/data/logins/queries.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { changePassword } from '#web/lib/endpoints.gen.ts'

/** Changes the user's own password, which ends every other session. */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => callApi(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries(openLoginsQuery)
      onChanged()
    },
  })
}
