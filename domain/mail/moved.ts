import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { SESSION_FOOTER, sessionFields, stillOpen, timeAndPerson, where } from './session-fields.ts'

/** A session has a new start time. `start_*` is the new one. */
export const moved = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isLive(status),
  words: (session) => ({
    subject: 'Your session has a new time',
    preview: 'Please note the new time.',
    title: 'New time for your session',
    paragraphs: [
      'Your session was moved. Its new time is below, and the previous one no longer applies.',
      ...stillOpen(session),
    ],
    facts: [...timeAndPerson(session), where(session)],
    action: { text: 'View session', link: session.link },
    footer: SESSION_FOOTER,
  }),
})
