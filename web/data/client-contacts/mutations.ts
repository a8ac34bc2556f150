import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import {
  addContact,
  addOwnContact,
  changeContact,
  changeOwnContact,
  endContact,
  endOwnContact,
  setContactConsent,
  setOwnContactConsent,
} from '#web/lib/endpoints.gen.ts'
import { contactsQuery, ownContactsQuery } from './queries.ts'

type Seen = Pick<BodyOf<typeof changeContact>, 'seen'>
export type WrittenContact = Omit<BodyOf<typeof changeContact>, 'seen'>
export type MaySpeak = WrittenContact['may_speak']

type Named = { contact_id: string }

/** What can be done with contacts. `practices`: those that get a new contact; the practice itself names none. */
type Deeds = {
  add: (contact: WrittenContact, practices: readonly string[]) => Promise<unknown>
  change: (contact_id: string, contact: WrittenContact & Seen) => Promise<unknown>
  consent: (contact_id: string, consent: { may_speak: MaySpeak } & Seen) => Promise<unknown>
  end: (contact_id: string, ended: boolean) => Promise<unknown>
}

/** What the practice does with the contacts of a client. */
export const useContactDeeds = (patient_user_id: string) =>
  useDeeds(contactsQuery(patient_user_id).queryKey, {
    add: (body) => callApi(addContact, { params: { patient_user_id }, body }),
    change: (contact_id, body) => callApi(changeContact, { params: { contact_id }, body }),
    consent: (contact_id, body) => callApi(setContactConsent, { params: { contact_id }, body }),
    end: (contact_id, ended) => callApi(endContact, { params: { contact_id }, body: { ended } }),
  })

/** What a member does with their own contacts. */
export const useOwnContactDeeds = () =>
  useDeeds(ownContactsQuery.queryKey, {
    add: (contact, practice_ids) => callApi(addOwnContact, { body: { ...contact, practice_ids: [...practice_ids] } }),
    change: (contact_id, body) => callApi(changeOwnContact, { params: { contact_id }, body }),
    consent: (contact_id, body) => callApi(setOwnContactConsent, { params: { contact_id }, body }),
    end: (contact_id, ended) => callApi(endOwnContact, { params: { contact_id }, body: { ended } }),
  })

export type ContactDeeds = ReturnType<typeof useDeeds>

function useDeeds(queryKey: QueryKey, { add, change, consent, end }: Deeds) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey })
  const onError = refreshWhenStale(client, queryKey)
  return {
    add: useMutation({
      mutationFn: ({ contact, practices = [] }: { contact: WrittenContact; practices?: readonly string[] }) =>
        add(contact, practices),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ contact_id, contact }: Named & { contact: WrittenContact & Seen }) => change(contact_id, contact),
      onSuccess,
      onError,
    }),
    consent: useMutation({
      mutationFn: ({ contact_id, ...body }: Named & { may_speak: MaySpeak } & Seen) => consent(contact_id, body),
      onSuccess,
      onError,
    }),
    end: useMutation({
      mutationFn: ({ contact_id, ended }: Named & { ended: boolean }) => end(contact_id, ended),
      onSuccess,
    }),
  }
}
