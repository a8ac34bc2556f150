import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  ACCOUNT_FOR_CALL,
  accountFirst,
  byReader,
  furtherLinks,
  isOutside,
  type Session,
  sessionAction,
  sessionFacts,
  sessionFields,
  sessionFooter,
  stillOpen,
} from './session-fields.ts'

/** A session is coming up. Pointless once it has begun. */
export const reminder = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at }, now) => !isLive(status) || now >= start_at,
  words: (session) => ({
    subject: byReader(session, 'Reminder: your upcoming session', () => 'Reminder: your child’s upcoming session'),
    preview: 'When, where and what to do before.',
    title: byReader(session, 'Your session is coming up', (name) => `${name}’s session is coming up`),
    paragraphs: [howToCome(session), ...stillOpen(session), ...accountFirst(session)],
    facts: sessionFacts(session),
    action: sessionAction(session),
    more: furtherLinks(session),
    calendar: eventOf(session),
    footer: sessionFooter(session),
  }),
})

function howToCome(session: Session): string {
  if (session.location === 'in-person')
    return session.place
      ? 'You are meeting in person at the address below.'
      : session.recipient === 'member'
        ? 'You are meeting in person. If the practice has not told you where yet, please ask before you leave.'
        : 'You are meeting in person.'
  if (session.place) return 'You are meeting at the agreed place below.'
  return isOutside(session)
    ? ACCOUNT_FOR_CALL
    : 'Join from your browser. There is nothing to install. You can join 15 minutes before the start.'
}
