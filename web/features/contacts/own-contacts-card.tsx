/** "People we may contact" among the sections of a member's account: leads to them. */
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import css from './contacts.module.css'

export function OwnContactsCard({ acting }: { acting: boolean }) {
  return (
    <Card title="People we may contact">
      <div className={css.stack}>
        <p className={css.fine}>
          Whom your practice calls in an emergency, and to whom it may speak about {acting ? 'your child' : 'you'}.
        </p>
        <div>
          <ButtonLink kind="quiet" to="/member-dashboard/contacts">
            Open contacts
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
