/**
 * The link to an invoice's PDF, for members and practices alike. A browser follows a link without renewing the session,
 * so a click requests the invoice first: that renews an expired access, and shows when the file is unavailable.
 *   const pdf = useInvoicePdf(invoiceId)
 *   <a href={pdf.href} onClick={pdf.open}>PDF</a> and <FormAlert error={pdf.error} />
 */
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { apiUrl, callApi, callApiForFile } from '#web/lib/api.ts'
import { getInvoice, getInvoicePdf } from '#web/lib/endpoints.gen.ts'

type InvoicePdf = {
  href: string
  open: (event: MouseEvent) => void
  /** Why it did not open. */
  error: Error | null
}

/** `newTab`: the requesting page remains; the link says so too, by its target. */
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
      // A click that asks for a new tab or window is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // Opened during the click: after a response it would be a pop-up. If it is blocked, this tab shows the file.
      mutate((newTab && window.open('', '_blank')) || window)
    },
    error,
  }
}

/** Saves an invoice's PDF as a file. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: async (invoiceId: string) => {
      const params = { invoice_id: invoiceId }
      const [{ number }, file] = await Promise.all([
        callApi(getInvoice, { params }),
        callApiForFile(getInvoicePdf, { params }),
      ])
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `invoice-${number}.pdf`
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })
}
