import { OPTIONAL_TOPICS } from '#contracts/plain/mail-topics'
import { mailKinds } from '#domain/mail/kinds'
import { MAIL_TOPICS, optionalTopicOf, TOPIC_OF } from '#domain/content/mail-topics'
import { expect, it } from 'vitest'

it('every topic has a mail, and every topic that cannot be switched off says why', () => {
  expect(new Set(Object.values(TOPIC_OF))).toEqual(new Set(Object.keys(MAIL_TOPICS)))
  const optional = Object.entries(MAIL_TOPICS).filter(([, { why }]) => why === null)
  expect(optional.map(([topic]) => topic)).toEqual([...OPTIONAL_TOPICS])
})

it('mails that say what happens to a session, money, an account or data are always sent', () => {
  const kinds = Object.keys(mailKinds) as (keyof typeof mailKinds)[]
  expect(kinds.filter((kind) => optionalTopicOf(kind) !== null).sort()).toEqual([
    'license_expiring',
    'reminder',
    'unread_message',
  ])
})
