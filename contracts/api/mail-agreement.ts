import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

const params = z.object({ patient_user_id: ownedId('pat') })

/** How a practice may write to a client (decision 058). */
const mailAgreement = z.object({
  /** What the practice has written; empty without an email. */
  email: z.string(),
  /** With an account, its own settings decide, and nothing is agreed here. */
  has_account: z.boolean(),
  /** When it was noted that the client agrees to emails at this address; null when it was not. */
  agreed_datetime: instant.nullable(),
  /** The name of who noted it; empty without an agreement. */
  agreed_by: z.string(),
  /** When the reader of this address asked not to be emailed about sessions; null when they did not. */
  refused_datetime: instant.nullable(),
  /** Invoices that were made when no one could be written to. */
  earlier_invoices: z.object({ count: z.number().int(), total: price }),
})
export type MailAgreement = z.infer<typeof mailAgreement>

export const readMailAgreement = endpoint({
  name: 'read_mail_agreement',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:patient_user_id/mail_agreement',
  summary:
    'Read whether a client without an account has agreed to emails, whether the reader of the address asked for none, and which invoices were not sent to anyone yet.',
  access: forActs(['chart.mail_agreement'], CHART_FEATURES),
  params,
  responses: { 200: mailAgreement },
  errors: ['not_found'],
})

export const putMailAgreement = endpoint({
  name: 'put_mail_agreement',
  method: 'PUT',
  path: '/api/users/v1/patient_chart/:patient_user_id/mail_agreement',
  summary:
    'Note that a client without an account agrees, or no longer agrees, to be emailed about sessions and invoices. Another email, or an account, ends the agreement.',
  access: forActs(['chart.agree_mails'], CHART_FEATURES),
  params,
  body: z.object({ agreed: z.boolean() }),
  responses: { 200: mailAgreement },
  errors: ['not_found', 'conflict'],
})

export const sendEarlierInvoices = endpoint({
  name: 'send_earlier_invoices',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:patient_user_id/earlier_invoices',
  summary:
    'Send the invoices that were made when no one could be written to, each once. A repeat sends nothing twice. `sent` is 0 while no one can be written to.',
  access: forActs(['invoice.send_earlier'], CHART_FEATURES),
  params,
  responses: { 200: z.object({ sent: z.number().int() }) },
  errors: ['not_found'],
})
