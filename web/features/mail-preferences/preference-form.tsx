/** The content of /update-preference: a switch for each topic, saved together. */
import { type FormEvent, useState } from 'react'
import type { EmailPreference } from '#contracts/api/email-preference'
import { MAIL_TOPICS } from '#domain/content/mail-topics'
import { useSaveEmailPreference } from '#web/data/email-preference.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { PreferenceFrame, preferenceHref } from './preference-frame.tsx'
import css from './preferences.module.css'

export function PreferenceForm() {
  const token = useLinkToken()
  return (
    <PreferenceFrame key={token} title="Update preferences" token={token}>
      {(preference) => <Topics token={token} preference={preference} />}
    </PreferenceFrame>
  )
}

function Topics({ token, preference }: { token: string | null; preference: EmailPreference }) {
  const { topics, offered } = preference
  const [chosen, setChosen] = useState(topics)
  const save = useSaveEmailPreference(token)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(Object.fromEntries(offered.map((topic) => [topic, chosen[topic]])))
  }
  return (
    <form onSubmit={submit} aria-label="Update preferences">
      <FormAlert error={save.error} />
      <FieldStack>
        {offered.map((topic) => (
          <SwitchField
            key={topic}
            label={MAIL_TOPICS[topic].title}
            description={MAIL_TOPICS[topic].text}
            checked={chosen[topic]}
            onChange={({ currentTarget: { checked } }) => {
              save.reset()
              setChosen((before) => ({ ...before, [topic]: checked }))
            }}
          />
        ))}
        <div className={css.actions}>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
          <a href={preferenceHref('/email-preference', token)}>Back to email preferences</a>
        </div>
        <p role="status" className={css.saved}>
          {save.isSuccess && 'Your preferences are saved.'}
        </p>
      </FieldStack>
    </form>
  )
}
