/** "Parents and guardians" on the profile of a member under 18. */
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/kit/card.tsx'
import css from './guardians.module.css'
import { useOwnAge } from '#web/data/users/own-age.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function GuardiansCard() {
  if (useOwnAge(true) !== 'minor') return null
  return (
    <Card
      title="Parents and guardians"
      action={
        <Link
          to="/member-dashboard/guardians"
          className={buttonClass({ kind: 'quiet' })}
          aria-label="Open parents and guardians"
        >
          Open
        </Link>
      }
    >
      <p className={css.text}>Who can act for you until you turn 18, and what each of them can do. You invite them.</p>
    </Card>
  )
}
