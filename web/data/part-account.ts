import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { partChart } from '#web/lib/endpoints.gen.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'

/** Parts the account of a client from their chart, which changes their sessions as well. */
export function usePartAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (patient_user_id: string) => callApi(partChart, { params: { patient_user_id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [CHARTS] })
      void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
  })
}
