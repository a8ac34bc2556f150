/** Under a list that shows only the newest: says so, of which practices, and how to see the others. */
import { OWN_INVOICES_SHOWN } from '#contracts/plain/invoice-limits'
import css from './billing-page.module.css'

type OlderNoteProps = { of: 'invoices' | 'payments'; practices: readonly string[] }

export function OlderNote({ of, practices }: OlderNoteProps) {
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(practices)
  const others = practices.length === 1 ? 'the practice' : 'them'
  return (
    <p className={css.older}>
      The newest {OWN_INVOICES_SHOWN} {of} of {practices.length === 1 ? names : `each of ${names}`} are shown. Ask{' '}
      {others} for older ones.
    </p>
  )
}
