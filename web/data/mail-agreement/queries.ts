import { queryOptions } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { readMailAgreement } from '#web/lib/endpoints.gen.ts'

/** How the practice may write to a client at their present email. Another email has another answer. */
export const mailAgreementQuery = ({ patient_user_id, email }: { patient_user_id: string; email: string }) =>
  queryOptions({
    queryKey: [CHARTS, 'mail_agreement', patient_user_id, email],
    queryFn: ({ signal }) => callApi(readMailAgreement, { params: { patient_user_id }, signal }),
  })
