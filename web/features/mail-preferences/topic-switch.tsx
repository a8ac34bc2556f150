/** The contents of /unsubscribe and /resubscribe: one topic, switched off or on by a button. */
import { OPTIONAL_TOPICS, type OptionalTopic } from '#contracts/plain/mail-topics'
import { useState } from 'react'
import { MAIL_TOPICS } from '#domain/content/mail-topics'
import { useSaveEmailPreference } from '#web/data/email-preference.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { PracticeMails } from './practice-mails.tsx'
import { PreferenceFrame, preferenceHref } from './preference-frame.tsx'
import css from './preferences.module.css'

export function Unsubscribe() {
  return <TopicPage to={false} />
}

export function Resubscribe() {
  return <TopicPage to />
}

/** `to` is what the button does: true switches the topic on. */
function TopicPage({ to }: { to: boolean }) {
  const token = useLinkToken()
  const [topic] = useState(topicInAddress)
  const title = to ? 'Resubscribe' : 'Unsubscribe'
  if (topic === 'practice') return <PracticeMails title={title} token={token} />
  return (
    <PreferenceFrame key={token} title={title} token={token}>
      {({ topics }) =>
        topic ? (
          <Topic token={token} topic={topic} to={to} isOn={topics[topic]} />
        ) : (
          <div className={css.stack}>
            <p>Please choose which emails you mean.</p>
            <a href={preferenceHref('/email-preference', token)}>Go to email preferences</a>
          </div>
        )
      }
    </PreferenceFrame>
  )
}

type TopicProps = { token: string | null; topic: OptionalTopic; to: boolean; isOn: boolean }

function Topic({ token, topic, to, isOn }: TopicProps) {
  const save = useSaveEmailPreference(token)
  const { title, text } = MAIL_TOPICS[topic]
  return (
    <div className={css.stack}>
      <FormAlert error={save.error} />
      <div>
        <h2 className={css.name}>{title}</h2>
        <p className={css.text}>{text}</p>
      </div>
      <p role="status">
        {isOn === to && (to ? 'You receive these emails.' : 'You no longer receive these emails.')}
        {isOn !== to && (to ? 'You do not receive these emails now.' : 'You receive these emails now.')}
      </p>
      <div className={css.actions}>
        {isOn !== to ? (
          <Button busy={save.isPending} onClick={() => save.mutate({ [topic]: to })}>
            {to ? 'Resubscribe' : 'Unsubscribe'}
          </Button>
        ) : (
          <a href={preferenceHref(to ? '/unsubscribe' : '/resubscribe', token, topic)}>
            {to ? 'Unsubscribe' : 'Resubscribe'}
          </a>
        )}
        <a href={preferenceHref('/email-preference', token)}>All email preferences</a>
      </div>
    </div>
  )
}

/** `practice`: the emails of one practice, to a reader without an account. */
function topicInAddress(): OptionalTopic | 'practice' | null {
  const given = new URLSearchParams(location.search).get('topic')
  if (given === 'practice') return given
  return OPTIONAL_TOPICS.find((topic) => topic === given) ?? null
}
