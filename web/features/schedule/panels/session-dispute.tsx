/** What a dispute of the payment of a session means, and the way to what the practice can do. */
import { Link } from '@tanstack/react-router'
import type { SessionDispute as State } from '#contracts/plain/dispute-words'
import css from './panels.module.css'

const WORDS: Record<State, string> = {
  open: 'The client’s bank disputes the payment. The client is not asked to pay until it has decided.',
  won: 'The client’s bank disputed the payment, and you won. You keep it.',
  lost: 'The client’s bank took the payment back for good.',
}

export function SessionDispute({ dispute }: { dispute: State }) {
  return (
    <p className={css.fine}>
      {WORDS[dispute]}{' '}
      <Link to="/pro-dashboard/billing" search={{ view: 'payments' }}>
        {dispute === 'open' ? 'What you can do' : 'View payments'}
      </Link>
    </p>
  )
}
