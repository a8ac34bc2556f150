/** Paying all that is owed to a practice at once, on the card provider's hosted page. */
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { OWN_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { payAllDue } from '#web/lib/endpoints.gen.ts'
import { useHostedPage } from './hosted-page.ts'

/** Opens the hosted page of all that is owed to a practice, by its id, and leaves for it. */
export function usePayAll() {
  return useHostedPage(
    (practice_id: string) => callApi(payAllDue, { params: { practice_id } }),
    () => [[OWN_INVOICES], [APPOINTMENTS], ['appointment']],
  )
}
