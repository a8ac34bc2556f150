import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { CHARTS, type ChartEntry } from './queries.ts'
import { createChart } from '#web/lib/endpoints.gen.ts'

type Names = Pick<ChartEntry, 'first_name' | 'last_name'>

/** Creates the chart of a new client. `onCreated` gets it as an entry of the list. */
export function useCreateChart(onCreated: (entry: ChartEntry) => void) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (names: Names) => callApi(createChart, { body: names, idempotencyKey: intent.keyOf(names) }),
    onSuccess: ({ patient }, names) => {
      intent.settled()
      void client.invalidateQueries({ queryKey: [CHARTS] })
      onCreated({
        ...patient,
        ...names,
        preferred_first_name: '',
        patient_type: 'individual',
        client_status: 'active',
        linked_user_id: null,
        modify_datetime: new Date().toISOString(),
      })
    },
  })
}
