/** Opens the dialog in which an invoice is written. It loads when it is opened. */
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'

const NewInvoice = lazy(async () => ({ default: (await import('./new-invoice.tsx')).NewInvoice }))

type NewInvoiceButtonProps = { zone: string; client?: { patient_user_id: string; name: string } }

export function NewInvoiceButton(props: NewInvoiceButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        New invoice
      </Button>
      <Suspense fallback={null}>{open && <NewInvoice {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
