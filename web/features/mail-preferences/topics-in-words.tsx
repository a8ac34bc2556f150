/** In one line, which emails that can be switched off the person who is logged in receives. */
import { useQuery } from '@tanstack/react-query'
import { MAIL_TOPICS } from '#domain/content/mail-topics'
import { emailPreferenceQuery } from '#web/data/email-preference.ts'

export function TopicsInWords() {
  // They may have been changed by a mailed link, in another tab.
  const { data } = useQuery({ ...emailPreferenceQuery(null), staleTime: 0, refetchOnWindowFocus: 'always' })
  return data?.offered.map((topic, at) => (
    <span key={topic}>
      {at > 0 && ' · '}
      <span>{`${MAIL_TOPICS[topic].title}: ${data.topics[topic] ? 'on' : 'off'}`}</span>
    </span>
  ))
}
