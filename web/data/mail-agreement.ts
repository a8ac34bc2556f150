import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { readMailAgreement, putMailAgreement, sendEarlierInvoices } from '#web/lib/endpoints.gen.ts'
import { MAIL_READERS } from './session-details.ts'

/** How the practice may write to a client at their present email. Another email has another answer. */
export const mailAgreementQuery = ({ patient_user_id, email }: { patient_user_id: string; email: string }) =>
  queryOptions({
    queryKey: [CHARTS, 'mail_agreement', patient_user_id, email],
    queryFn: ({ signal }) => callApi(readMailAgreement, { params: { patient_user_id }, signal }),
  })

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
