import { IconDownload, IconFileInvoice } from '@tabler/icons-react'
import { useDownloadInvoice, useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'

/** Opens or saves the invoice of a session. `name` says which session it is. */
export function InvoiceActions({ invoiceId, name }: { invoiceId: string; name: string }) {
  const pdf = useInvoicePdf(invoiceId)
  const download = useDownloadInvoice()
  return (
    <>
      <AnchorButton
        kind="quiet"
        href={pdf.href}
        onClick={pdf.open}
        icon={<IconFileInvoice size={18} stroke={1.5} aria-hidden />}
        aria-label={`Invoice of ${name}`}
      >
        Invoice
      </AnchorButton>
      <IconButton
        kind="quiet"
        onClick={() => download.mutate(invoiceId)}
        busy={download.isPending}
        label={`Download the invoice of ${name}`}
        title="Download the invoice"
      >
        <IconDownload size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <FormAlert error={pdf.error ?? download.error} />
    </>
  )
}
