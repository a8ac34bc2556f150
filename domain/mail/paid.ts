import { z } from 'zod'
import { sessionMail } from './kind.ts'
import { byReader, sayReplies, sessionFields, timeAndPerson, what } from './session-fields.ts'

/** A session that was booked without a payment was paid later, by card or by hand. The payer gets a receipt; `link` opens their payments. */
export const paid = sessionMail({
  fields: z.object(sessionFields),
  readers: 'payer',
  guardians: 'pay',
  // That the money arrived stays true, whatever becomes of the session.
  isPointless: () => false,
  words: (session) => ({
    subject: byReader(session, 'Your payment has arrived', () => 'Your payment for your child’s session has arrived'),
    preview: 'Thank you. There is nothing left to do.',
    title: 'Payment received',
    paragraphs: [
      byReader(
        session,
        'Thank you. Your payment for the session below has arrived.',
        (name) => `Thank you. Your payment for ${name}’s session has arrived.`,
      ),
    ],
    facts: [
      ...what(session),
      ...timeAndPerson(session),
      ...(session.price_text ? [{ label: 'Paid', text: session.price_text }] : []),
    ],
    action: session.account === 'none' ? null : { text: 'View payment', link: session.link },
    footer: [
      byReader(
        session,
        'You received this because you paid for this session.',
        (name) => `You received this because you paid for this session as a guardian of ${name}.`,
      ),
      ...sayReplies(session),
    ].join(' '),
  }),
})
