import { type InputOf, workflow } from '../sandbox/descriptor.ts'

/** What a delivery is about. `practice_id` is empty for mails of the directory, which belong to no practice. */
export type MailAbout = { practice_id: string; mail_id: string; appointment_id?: string }

export const descriptor = workflow<MailAbout>()({
  name: 'mailDelivery',
  kind: 'mail',
  subject: 'mail_id',
  summary: 'Delivery of one email',
  details: (id) => `Email \`${id}\`. Sent at most once.`,
  again: 'after_failure',
  events: { 'mail.requested.v1': null },
  about: ({ practice_id, mail_id }) => ({ practice_id, mail_id }),
  calls: { settleMail: 'markMail' },
})

export type MailInput = InputOf<typeof descriptor>
