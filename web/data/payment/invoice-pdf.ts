/**
 * The link to an invoice's PDF, for members and practices alike. A browser that follows a link does not renew an
 * expired access cookie. So a click first requests the invoice by `callApi`, which renews the cookie and throws errors.
 *   const pdf = useInvoicePdf(invoiceId)
 *   <a href={pdf.href} onClick={pdf.open}>PDF</a> and <FormAlert error={pdf.error} />
 */
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { apiUrl, callApi, callApiForFile } from '#web/lib/api.ts'
import { getInvoice, getInvoicePdf } from '#web/lib/endpoints.gen.ts'
import { saveFile } from '#web/lib/save-file.ts'

type InvoicePdf = {
  href: string
  open: (event: MouseEvent) => void
  /** Why the PDF could not be opened. */
  error: Error | null
}

/** `newTab` opens the PDF in a new tab. Such a link also needs `target="_blank"`, for clicks left to the browser. */
export function useInvoicePdf(invoiceId: string, { newTab = false } = {}): InvoicePdf {
  const params = { invoice_id: invoiceId }
  const href = apiUrl(getInvoicePdf, { params })
  const { error, mutate } = useMutation({
    mutationFn: async (tab: Window) => {
      try {
        await callApi(getInvoice, { params })
      } catch (refusal) {
        if (tab !== window) tab.close()
        throw refusal
      }
      tab.location.assign(href)
    },
  })
  return {
    href,
    open: (event) => {
      // A click with a modifier key opens a new tab or window, which the browser does itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // The tab is opened during the click, because after the response it would be blocked as a pop-up. If it is
      // blocked anyway, this tab shows the file.
      mutate((newTab && window.open('', '_blank')) || window)
    },
    error,
  }
}

/** Downloads an invoice's PDF. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: async (invoiceId: string) => {
      const params = { invoice_id: invoiceId }
      const [{ number }, file] = await Promise.all([
        callApi(getInvoice, { params }),
        callApiForFile(getInvoicePdf, { params }),
      ])
      saveFile(file, `invoice-${number}.pdf`)
    },
  })
}
