import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import { isOutside, sessionFields, sessionFooter, timeAndPerson, what } from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

/** A client asks for another time of a session. It keeps its time until the professional answers. */
export const moveAsked = sessionMail({
  fields: z.object({
    ...sessionFields,
    /** The times that they propose, in the reader's zone. */
    asked_text: z.string().max(400),
    /** Whether they wrote something. It is sealed, so the mail does not contain it. */
    words: z.enum(['given', 'none']),
  }),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at, asked_at, ask_outcome }, now) =>
    !isLive(status) || now >= start_at || asked_at === null || ask_outcome !== null,
  words: (session) => ({
    subject: 'A client asks for another time',
    preview: 'Please choose a time or answer no.',
    title: 'A client asks for another time',
    paragraphs: [
      `${whoChanged(session) ?? 'A client'} asks to move the session below. It stays as it is until you answer.`,
      ...(session.words === 'given'
        ? ['They wrote a few words. To keep them private, they are not in this email. Open the session to read them.']
        : []),
    ],
    facts: [...what(session), ...timeAndPerson(session), { label: 'They propose', text: session.asked_text }],
    action: isOutside(session) ? null : { text: 'Answer', link: session.link },
    // The entry as it is: it stays.
    calendar: eventOf(session),
    footer: sessionFooter(session),
  }),
})
