import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  byReader,
  type Session,
  sessionAction,
  sessionFields,
  sessionFooter,
  timeAndPerson,
  what,
} from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

/** The practice cannot offer the other times for which a client asked. The session stays as it is. */
export const moveDeclined = sessionMail({
  fields: z.object({
    ...sessionFields,
    /** Whether the practice wrote something that the reader can read. It is sealed, so the mail does not contain it. */
    words: z.enum(['given', 'none']),
  }),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at, ask_outcome }, now) =>
    !isLive(status) || now >= start_at || ask_outcome !== 'declined',
  words: (session) => ({
    subject: byReader(session, 'Your session keeps its time', () => 'Your child’s session keeps its time'),
    preview: 'The other times are not possible.',
    title: byReader(session, 'Your session keeps its time', (name) => `${name}’s session keeps its time`),
    paragraphs: [
      `${sayAsked(session)} The session below stays as it is.`,
      ...(session.words === 'given'
        ? ['An answer was written. To keep it private, it is not in this email. Open the session to read it.']
        : []),
    ],
    facts: [...what(session), ...timeAndPerson(session)],
    action: sessionAction(session),
    // The entry as it is: it stays.
    calendar: eventOf(session),
    footer: sessionFooter(session),
  }),
})

/** Who asked, to everyone on the client's side. */
function sayAsked(session: Session): string {
  if (session.changed_by === 'reader') return 'You asked for another time, and the times you proposed are not possible.'
  const asker = whoChanged(session)
  return `${asker === null ? 'Another time was asked for' : `${asker} asked for another time`}, and the proposed times are not possible.`
}
