/** Downloads the receipt of a member's own payment, with what went back of it until now. */
import { useDownloadReceipt } from '#web/data/money-papers.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import css from './billing-page.module.css'

/** `about`: the payment in words, such as "$120.00 on Nov 28, 2026". */
export function OwnReceipt({ payment_id, about }: { payment_id: string; about: string }) {
  const download = useDownloadReceipt()
  return (
    <span className={css.receipt}>
      <Button
        kind="plain"
        size="small"
        busy={download.isPending}
        aria-label={`Receipt for ${about}`}
        onClick={() => download.mutate(payment_id)}
      >
        Receipt
      </Button>
      <FormAlert error={download.error} />
    </span>
  )
}
