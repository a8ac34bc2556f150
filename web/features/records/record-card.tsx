/** "Your record" among the sections of a member's account: leads to who opened it. */
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import css from './readings.module.css'

export function RecordCard({ acting }: { acting: boolean }) {
  return (
    <Card title={acting ? 'Their record' : 'Your record'}>
      <div className={css.days}>
        <p className={css.fine}>
          {acting
            ? 'See who opened the record at each practice, when, and which part of it.'
            : 'See who opened your record at each practice, when, and which part of it.'}
        </p>
        <div>
          <ButtonLink kind="quiet" to="/member-dashboard/your-record">
            See who opened it
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
