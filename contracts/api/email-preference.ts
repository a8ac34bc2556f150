import { OPTIONAL_TOPICS, type OptionalTopic } from '#contracts/plain/mail-topics'
import { endpoint } from '#contracts/endpoint'
import { linkToken } from '#contracts/wire'
import { z } from 'zod'

const topics = z.object({ reminders: z.boolean(), messages: z.boolean(), licenses: z.boolean() } satisfies Record<
  OptionalTopic,
  z.ZodBoolean
>)

/**
 * Whether the mails of each topic that can be switched off are sent to an address, and which of these topics its reader
 * gets mails of: a member gets none about licenses.
 */
export const emailPreference = z.object({ topics, offered: z.array(z.enum(OPTIONAL_TOPICS)) })
export type EmailPreference = z.infer<typeof emailPreference>

/** The token of a mailed link. Without one, the address of the account that is logged in is meant. */
const whose = { token: linkToken.nullable() }

export const readEmailPreference = endpoint({
  name: 'read_email_preference',
  method: 'POST',
  path: '/api/users/v1/email_preference/read',
  summary:
    'Which emails an address receives: that of the signed link, or without a token that of the account which is logged in.',
  access: { kind: 'public', because: 'the token of a mailed link is the proof; without one, the session is' },
  reads: true,
  body: z.object(whose),
  responses: { 200: emailPreference },
  errors: ['link_invalid', 'not_signed_in'],
})

export const putEmailPreference = endpoint({
  name: 'put_email_preference',
  method: 'PUT',
  path: '/api/users/v1/email_preference',
  summary: 'Change which emails an address receives. Topics that are left out stay as they are.',
  access: { kind: 'public', because: 'the token of a mailed link is the proof; without one, the session is' },
  body: z.object({ ...whose, topics: topics.partial() }),
  responses: { 200: emailPreference },
  errors: ['link_invalid', 'not_signed_in'],
})

/** The address in the List-Unsubscribe header (RFC 8058). Mail programs post to it without a page of ours. */
export const unsubscribeByMailProgram = endpoint({
  name: 'unsubscribe_by_mail_program',
  method: 'POST',
  path: '/api/users/v1/email_preference/one_click',
  summary: 'Switch off one topic for the address of a mail. Mail programs call it (RFC 8058, one-click unsubscribe).',
  access: { kind: 'webhook', from: 'mail_program' },
  query: z.object({ token: linkToken, topic: z.enum(OPTIONAL_TOPICS) }),
  responses: { 200: emailPreference },
  errors: ['link_invalid'],
})

/** Whether a practice emails the reader of a mailed link about sessions. Its invoices are always sent. */
const practiceMails = z.object({ practice_name: z.string(), wanted: z.boolean() })
export type PracticeMails = z.infer<typeof practiceMails>

export const readPracticeMails = endpoint({
  name: 'read_practice_mails',
  method: 'POST',
  path: '/api/users/v1/practice_mails/read',
  summary: 'Whether the practice of a signed link emails its reader, who needs no account, about sessions.',
  access: { kind: 'public', because: 'the token of a mailed link is the proof' },
  reads: true,
  body: z.object({ token: linkToken }),
  responses: { 200: practiceMails },
  errors: ['link_invalid'],
})

export const putPracticeMails = endpoint({
  name: 'put_practice_mails',
  method: 'PUT',
  path: '/api/users/v1/practice_mails',
  summary: 'End, or begin again, the emails about sessions from the practice of a signed link to its reader.',
  access: { kind: 'public', because: 'the token of a mailed link is the proof' },
  body: z.object({ token: linkToken, wanted: z.boolean() }),
  responses: { 200: practiceMails },
  errors: ['link_invalid'],
})

/** The address in the List-Unsubscribe header (RFC 8058) of a mail to a client without an account. */
export const unsubscribeFromPractice = endpoint({
  name: 'unsubscribe_from_practice',
  method: 'POST',
  path: '/api/users/v1/practice_mails/one_click',
  summary:
    'End the emails about sessions from one practice to the address of a mail. Mail programs call it (RFC 8058, one-click unsubscribe).',
  access: { kind: 'webhook', from: 'mail_program' },
  query: z.object({ token: linkToken }),
  responses: { 200: practiceMails },
  errors: ['link_invalid'],
})
