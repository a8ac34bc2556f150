/** The files for accountants: invoices, payments with refunds, and the ledger as a journal. */
import { useMutation } from '@tanstack/react-query'
import type { Book } from '#contracts/plain/money-words'
import type { Days, Method } from '#web/data/client-payments.ts'
import { callApiForFile } from '#web/lib/api.ts'
import { exportBooks } from '#web/lib/endpoints.gen.ts'
import { saveFile } from '#web/lib/save-file.ts'

export type BookAsked = Days & { book: Book; method?: Method | undefined }

/** Downloads a file for accountants. */
export function useExportBooks() {
  return useMutation({
    mutationFn: async ({ book, from, to, method }: BookAsked) => {
      const query = { from, to, ...(book === 'payments' && { method }) }
      const file = await callApiForFile(exportBooks, { params: { book }, query })
      saveFile(file, `${['orchid', book, from, to].filter(Boolean).join('-')}.csv`)
    },
  })
}
