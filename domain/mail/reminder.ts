import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { SESSION_FOOTER, type Session, sessionFields, stillOpen, timeAndPerson, where } from './session-fields.ts'

/** A session is coming up. Pointless once it has begun. */
export const reminder = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at }, now) => !isLive(status) || now >= start_at,
  words: (session) => ({
    subject: 'A reminder of your upcoming session',
    preview: 'It is coming up soon.',
    title: 'Your session is coming up',
    paragraphs: [howToCome(session), ...stillOpen(session)],
    facts: [...timeAndPerson(session), where(session)],
    action: { text: 'Open the session', link: session.link },
    footer: SESSION_FOOTER,
  }),
})

function howToCome(session: Session): string {
  if (session.location === 'in-person')
    return session.place
      ? 'You meet in person, at the address below.'
      : session.recipient === 'member'
        ? 'You meet in person. If you are not sure where, ask before you set out.'
        : 'You meet in person.'
  return session.place
    ? 'You meet where you agreed to, as below.'
    : 'You join from your browser, there is nothing to install. The door opens 15 minutes before the start.'
}
