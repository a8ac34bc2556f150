/** Receipts and statements, which are drawn when they are asked for. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Days } from '#web/data/client-payments.ts'
import { callApi, callApiForFile } from '#web/lib/api.ts'
import { getChartStatement, getOwnStatement, getPaymentReceipt, listOwnStatements } from '#web/lib/endpoints.gen.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** Downloads the receipt of a payment. */
export function useDownloadReceipt() {
  return useMutation({
    mutationFn: async (payment_id: string) =>
      saveFile(await callApiForFile(getPaymentReceipt, { params: { payment_id } }), 'receipt.pdf'),
  })
}

/** Downloads the statement of a client for a period. */
export function useDownloadStatement(id: string) {
  return useMutation({
    mutationFn: async ({ from, to }: Days) =>
      saveFile(await callApiForFile(getChartStatement, { params: { id }, query: { from, to } }), nameOf({ from, to })),
  })
}

/** The practices that have a statement for the member. */
export const ownStatementsQuery = queryOptions({
  queryKey: ['own_statements'],
  queryFn: async ({ signal }) => (await callApi(listOwnStatements, { signal })).practices,
})

/** Downloads the member's own statement of a practice for a period. */
export function useDownloadOwnStatement() {
  return useMutation({
    mutationFn: async ({ practice_id, from, to }: Days & { practice_id: string }) =>
      saveFile(
        await callApiForFile(getOwnStatement, { params: { practice_id }, query: { from, to } }),
        nameOf({ from, to }),
      ),
  })
}

const nameOf = ({ from, to }: Days): string => `${['statement', from, to].filter(Boolean).join('-')}.pdf`
