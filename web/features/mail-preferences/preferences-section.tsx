import { Card } from '#web/ui/kit/card.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { preferenceHref } from './preference-frame.tsx'
import css from './preferences.module.css'

/** "Emails" among the sections of an account: leads to the choice of which emails the person receives. */
export function PreferencesSection() {
  return (
    <Card title="Emails">
      <div className={css.stack}>
        <p className={css.text}>Choose which reminders and notices we email you.</p>
        <div>
          <a className={buttonClass({ kind: 'quiet' })} href={preferenceHref('/email-preference', null)}>
            Email preferences
          </a>
        </div>
      </div>
    </Card>
  )
}
