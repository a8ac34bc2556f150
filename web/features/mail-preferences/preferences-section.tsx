import { lazy, Suspense } from 'react'
import { Card } from '#web/ui/kit/card.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { preferenceHref } from './preference-frame.tsx'
import css from './preferences.module.css'

const TopicsInWords = lazy(async () => ({ default: (await import('./topics-in-words.tsx')).TopicsInWords }))

/** "Emails" among the sections of an account: which of them the person receives, and the way to the choice. */
export function PreferencesSection() {
  return (
    <Card title="Emails">
      <div className={css.stack}>
        <p className={css.text}>Choose which reminders and notices we email you.</p>
        <p className={css.now}>
          <Suspense fallback={null}>
            <TopicsInWords />
          </Suspense>
        </p>
        <div>
          <a className={buttonClass({ kind: 'quiet' })} href={preferenceHref('/email-preference', null)}>
            Email preferences
          </a>
        </div>
      </div>
    </Card>
  )
}
