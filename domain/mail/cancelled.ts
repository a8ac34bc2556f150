import { z } from 'zod'
import { isCancelled } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { SESSION_FOOTER, sessionFields, timeAndPerson } from './session-fields.ts'

/** A session was canceled. `start_*` is the time that it had. */
export const cancelled = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isCancelled(status),
  // The text avoids the future tense, because a session may be canceled after its time.
  words: (session) => ({
    subject: 'Your session was canceled',
    preview: 'Please note the change.',
    title: 'Session canceled',
    paragraphs: [
      session.recipient === 'member'
        ? 'The session below was canceled. You can book another time whenever you like.'
        : 'The session below was canceled. It no longer takes up time in your calendar.',
    ],
    facts: timeAndPerson(session),
    action: { text: 'View your sessions', link: session.link },
    footer: SESSION_FOOTER,
  }),
})
