/** What can be done with an invoice: send it again, remind of it, write it off, or make it void. */
import { IconBan, IconBell, IconCircleOff, IconDots, IconMail, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { useInvoiceActs } from '#web/data/invoice-writing.ts'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/kit/menu.tsx'
import { canBePaid } from '#web/ui/sessions/invoice-state.ts'
import { showToast } from '#web/ui/kit/toast.tsx'

/** `owner`: whether the user may write off. */
export function InvoiceMenu({ invoice, owner }: { invoice: ClientInvoice; owner: boolean }) {
  const { cancel, writeOff, resend, remind } = useInvoiceActs(invoice.invoice_id)
  const [asks, setAsks] = useState<'void' | 'write_off' | null>(null)
  const { status, number, paid, due, appointment_id } = invoice
  if (status === 'void' || status === 'creating') return null
  // While the practice charges a card for it, the row says why it is not offered.
  const isOpen = canBePaid(invoice)
  const collect = () =>
    writeOff.mutate(false, { onSuccess: () => showToast({ text: `Invoice ${number} is collected again.` }) })
  const items: MenuItem[] = [
    {
      label: 'Send again by email',
      icon: IconMail,
      onSelect: () =>
        resend.mutate(undefined, { onSuccess: () => showToast({ text: `Invoice ${number} is on its way.` }) }),
    },
    ...(isOpen
      ? [
          {
            label: 'Send a reminder now',
            icon: IconBell,
            onSelect: () =>
              remind.mutate(undefined, {
                onSuccess: () => showToast({ text: `The reminder of invoice ${number} is on its way.` }),
              }),
          } as const,
        ]
      : []),
    ...(owner && isOpen
      ? [{ label: 'Write off', icon: IconCircleOff, onSelect: () => setAsks('write_off') } as const]
      : []),
    ...(owner && status === 'written_off'
      ? [{ label: 'Collect again', icon: IconRotate, onSelect: collect } as const]
      : []),
    ...(isOpen && paid === 0 ? [{ label: 'Make void', icon: IconBan, onSelect: () => setAsks('void') } as const] : []),
  ]
  const close = () => setAsks(null)
  return (
    <>
      <Menu
        label={`Invoice ${number}`}
        items={items}
        button={(opener) => (
          <IconButton label={`More about invoice ${number}`} kind="quiet" {...opener}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      />
      {asks === 'void' && (
        <Dialog title={`Make invoice ${number} void?`} onClose={close}>
          <p>
            It keeps its number and is crossed out in your lists. Nothing is due for it any more.
            {appointment_id !== null && ' You can then change the price of its session, and invoice it again.'}
          </p>
          <FormAlert error={cancel.error} />
          <DialogActions>
            <Button kind="quiet" onClick={close} disabled={cancel.isPending}>
              Keep it
            </Button>
            <Button
              tone="red"
              busy={cancel.isPending}
              onClick={() =>
                cancel.mutate(undefined, {
                  onSuccess: () => {
                    close()
                    showToast({ text: `Invoice ${number} is void.` })
                  },
                })
              }
            >
              Make void
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {asks === 'write_off' && (
        <Dialog title={`Write off invoice ${number}?`} onClose={close}>
          <p>
            You give up the {formatPrice(due)} that is still unpaid. Your client is no longer asked for it. You can
            collect it again at any time.
          </p>
          <FormAlert error={writeOff.error} />
          <DialogActions>
            <Button kind="quiet" onClick={close} disabled={writeOff.isPending}>
              Keep asking
            </Button>
            <Button
              busy={writeOff.isPending}
              onClick={() =>
                writeOff.mutate(true, {
                  onSuccess: () => {
                    close()
                    showToast({
                      text: `${formatPrice(due)} of invoice ${number} is written off.`,
                      action: { label: 'Collect again', run: collect },
                    })
                  },
                })
              }
            >
              Write off
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {asks === null && <FormAlert error={resend.error ?? remind.error ?? writeOff.error} />}
    </>
  )
}
