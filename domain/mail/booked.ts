import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import {
  isUnanswered,
  SESSION_FOOTER,
  type Session,
  sessionFields,
  stillOpen,
  timeAndPerson,
  where,
} from './session-fields.ts'

/** A session was booked, or the practice invited the member to one that they have not confirmed yet. */
export const booked = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, skip_email }) => !isLive(status) || skip_email,
  words: (session) => ({
    ...headings(session),
    paragraphs: [
      ...news(session),
      ...(session.recipient === 'member' && session.reminder === 'to_come'
        ? ['We will send you a reminder before it starts.']
        : []),
    ],
    facts: [...timeAndPerson(session), where(session)],
    action: { text: 'View session', link: session.link },
    footer: SESSION_FOOTER,
  }),
})

function headings(session: Session) {
  if (session.recipient === 'provider')
    return {
      subject: 'Your session is booked',
      preview: 'It was added to your calendar.',
      title: 'A session was booked',
    }
  return isUnanswered(session)
    ? {
        subject: 'Please confirm your session',
        preview: 'Your professional is waiting for your answer.',
        title: 'Please confirm your session',
      }
    : { subject: 'Your session is booked', preview: 'The time is reserved for you.', title: 'You are booked' }
}

function news(session: Session): string[] {
  if (session.recipient === 'provider') return ['The session below was added to your calendar.', ...stillOpen(session)]
  return isUnanswered(session)
    ? ['You are invited to the session below. You can confirm or cancel it until it starts.']
    : ['The time below is reserved for you.']
}
