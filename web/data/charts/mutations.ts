import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { createChart, createCouple } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { type ClientChoice, refreshCharts } from './queries.ts'

export type NewClient = Required<BodyOf<typeof createChart>>

/** Creates the chart of a new client. Whether there is one of the same person already is asked before. */
export function useCreateChart() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async (person: NewClient): Promise<ClientChoice> => {
      const { patient } = await callApi(createChart, { body: person, idempotencyKey: intent.keyOf(person) })
      const { first_name, preferred_first_name, last_name, dob, email, client_status } = person
      return {
        ...patient,
        ...{ first_name, preferred_first_name, last_name, dob, email, client_status },
        patient_type: 'individual',
        linked_user_id: null,
      }
    },
    onSuccess: () => {
      intent.settled()
      refreshCharts(client)
    },
  })
}

/** Creates the chart of two clients as a couple, or finds the one that they have. Returns its id. */
export function useCreateCouple() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async (people: [string, string]): Promise<string> => {
      const { patient } = await callApi(createCouple, { body: { people }, idempotencyKey: intent.keyOf(people) })
      return patient.patient_chart_id
    },
    onSuccess: () => {
      intent.settled()
      refreshCharts(client)
    },
  })
}
