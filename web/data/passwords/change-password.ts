import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#contracts/api/passwords'
import type { BodyInput } from '#contracts/endpoint'
import { openSessionsQuery } from '#web/data/sessions/queries.ts'
import { callApi } from '#web/lib/api.ts'

/** Changes the own password, which ends every other session. */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changePassword>) => callApi(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries(openSessionsQuery)
      onChanged()
    },
  })
}
