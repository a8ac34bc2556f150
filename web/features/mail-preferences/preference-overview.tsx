/** The content of /email-preference: each topic with what is sent now. */
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { MAIL_TOPICS } from '#domain/content/mail-topics'
import { useLinkToken } from '#web/lib/link-token.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { PreferenceFrame, preferenceHref } from './preference-frame.tsx'
import css from './preferences.module.css'

export function PreferenceOverview() {
  const token = useLinkToken()
  return (
    <PreferenceFrame key={token} title="Email preferences" token={token}>
      {({ topics, offered }) => (
        <div className={css.stack}>
          <ul className={css.topics}>
            {offered.map((topic) => (
              <li key={topic} className={css.topic}>
                <div>
                  <h2 className={css.name}>{MAIL_TOPICS[topic].title}</h2>
                  <p className={css.text}>{MAIL_TOPICS[topic].text}</p>
                </div>
                <div className={css.state}>
                  <StatusChip tone={topics[topic] ? 'sage' : 'neutral'} icon={topics[topic] ? IconMail : IconMailOff}>
                    {topics[topic] ? 'On' : 'Off'}
                  </StatusChip>
                  <a href={preferenceHref(topics[topic] ? '/unsubscribe' : '/resubscribe', token, topic)}>
                    {topics[topic] ? 'Unsubscribe' : 'Resubscribe'}
                    <span className="visually-hidden"> from {MAIL_TOPICS[topic].title.toLowerCase()}</span>
                  </a>
                </div>
              </li>
            ))}
          </ul>
          <div>
            <a className={buttonClass()} href={preferenceHref('/update-preference', token)}>
              Update preferences
            </a>
          </div>
          <section aria-labelledby="always" className={css.always}>
            <h2 id="always" className={css.name}>
              Always sent
            </h2>
            <dl>
              {Object.entries(MAIL_TOPICS).map(
                ([topic, { title, why }]) =>
                  why !== null && (
                    <div key={topic}>
                      <dt>{title}</dt>
                      <dd>{why}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        </div>
      )}
    </PreferenceFrame>
  )
}
