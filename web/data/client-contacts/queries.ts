import { queryOptions } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listContacts, listOwnContacts } from '#web/lib/endpoints.gen.ts'

export type ClientContact = AnswerOf<typeof listContacts>['contacts'][number]
export type PracticeContacts = AnswerOf<typeof listOwnContacts>['practices'][number]

/** The people around a client, for the practice. The client can change them at any time. */
export const contactsQuery = (patient_user_id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'contacts', patient_user_id],
    queryFn: async ({ signal }) => (await callApi(listContacts, { params: { patient_user_id }, signal })).contacts,
    staleTime: 0,
  })

/** The member's contacts, by practice. */
export const ownContactsQuery = queryOptions({
  queryKey: ['own_contacts'],
  queryFn: async ({ signal }) => (await callApi(listOwnContacts, { signal })).practices,
  staleTime: 0,
})
