import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAIL_READERS } from '#web/data/session-details/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { putMailAgreement, sendEarlierInvoices } from '#web/lib/endpoints.gen.ts'
import { mailAgreementQuery } from './queries.ts'

type Person = Parameters<typeof mailAgreementQuery>[0]

/** Notes that a client agrees, or no longer agrees, to emails. */
export function useAgreeMails(person: Person) {
  const client = useQueryClient()
  const { patient_user_id } = person
  return useMutation({
    mutationFn: (agreed: boolean) => callApi(putMailAgreement, { params: { patient_user_id }, body: { agreed } }),
    onSuccess: (agreement) => {
      client.setQueryData(mailAgreementQuery(person).queryKey, agreement)
      void client.invalidateQueries({ queryKey: [MAIL_READERS] })
    },
  })
}

/** Sends the invoices that were made when no one could be written to. A repeat sends nothing twice. */
export function useSendEarlierInvoices(person: Person) {
  const client = useQueryClient()
  const { patient_user_id } = person
  return useMutation({
    mutationFn: () => callApi(sendEarlierInvoices, { params: { patient_user_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailAgreementQuery(person).queryKey }),
  })
}
