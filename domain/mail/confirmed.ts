import { z } from 'zod'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import { furtherLinks, nextSteps, sessionAction, sessionFacts, sessionFields, sessionFooter } from './session-fields.ts'

/** The client accepted an invitation to a session. The provider learns of it, and the client gets its details. */
export const confirmed = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at }, now) => status !== 'confirmed' || now >= start_at,
  words: (session) => ({
    ...(session.recipient === 'provider'
      ? {
          subject: 'Your session was confirmed',
          preview: 'Your client is coming.',
          title: 'Your client confirmed',
        }
      : { subject: 'Your session is confirmed', preview: 'The time is reserved for you.', title: 'You are confirmed' }),
    paragraphs: [
      session.recipient === 'provider'
        ? 'Your client confirmed the session below.'
        : 'Thank you for confirming. The time below is reserved for you.',
      ...nextSteps(session),
    ],
    facts: sessionFacts(session),
    action: sessionAction(session),
    more: furtherLinks(session),
    calendar: eventOf(session),
    footer: sessionFooter(session),
  }),
})
