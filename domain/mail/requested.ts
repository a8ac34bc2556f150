import { z } from 'zod'
import { isRequested } from '../scheduling/status.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  byReader,
  isOutside,
  type Session,
  sessionFields,
  sessionFooter,
  timeAndPerson,
  what,
  where,
} from './session-fields.ts'

type Asked = Session & { answer_by_text: string }

/** A member asks for a session that the practice confirms first. The practice can answer until `answer_by_text`. */
export const requested = sessionMail({
  fields: z.object({ ...sessionFields, answer_by_text: z.string().max(200) }),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isRequested(status),
  words: (session) => ({
    ...(session.recipient === 'provider' ? forProvider(session) : forMember(session)),
    facts: [...what(session), ...timeAndPerson(session), where(session), ...priceToCome(session)],
    calendar: eventOf(session),
    footer: sessionFooter(session),
  }),
})

const forProvider = (session: Asked) => ({
  subject: 'A client asks for a session',
  preview: 'Please confirm or decline it.',
  title: 'Please answer a request',
  paragraphs: [
    `A client asks for the session below. The time is kept free until you answer. Please confirm or decline it before ${session.answer_by_text}. After that the request ends, and the time can be booked again.`,
  ],
  action: { text: 'Confirm or decline', link: session.link },
})

const forMember = (session: Asked) => ({
  subject: byReader(session, 'We sent your request', () => 'We sent the request for your child'),
  preview: 'It is not booked yet.',
  title: byReader(session, 'Your request was sent', (name) => `The request for ${name} was sent`),
  paragraphs: [
    `The session below is not booked yet. The professional has until ${session.answer_by_text} to confirm it, and the time is kept free until then. We will email you the answer.`,
    ...(session.price_text ? ['You have not paid anything. You can pay once the session is confirmed.'] : []),
  ],
  action: isOutside(session) ? null : { text: 'View request', link: session.link },
})

const priceToCome = ({ price_text, recipient }: Session) =>
  price_text
    ? [{ label: 'Price', text: recipient === 'member' ? `${price_text}, once it is confirmed` : price_text }]
    : []
