import type { MailFields } from '#contracts/internal/mail-fields'
import type { Writers } from './mail-words.ts'

type Session = MailFields<'booked'>

const FOOTER = 'You get this because you have a session on Orchid. Times are shown in your own time zone.'

/** The words about a session. Each sentence is said only when the fields bear it out. */
export const sessionWriters: Writers<'booked' | 'reminder' | 'moved' | 'cancelled' | 'invoice'> = {
  booked: (fields) => ({
    ...bookedHeadings(fields),
    paragraphs: [
      ...bookedNews(fields),
      ...(fields.recipient === 'member' && fields.reminder === 'to_come'
        ? ['We send you a reminder before it starts.']
        : []),
    ],
    facts: [...timeAndPerson(fields), where(fields)],
    action: { text: 'See the session', link: fields.link },
    footer: FOOTER,
  }),
  reminder: (fields) => ({
    subject: 'A reminder of your upcoming session',
    preview: 'It is coming up soon.',
    title: 'Your session is coming up',
    paragraphs: [howToCome(fields), ...stillOpen(fields)],
    facts: [...timeAndPerson(fields), where(fields)],
    action: { text: 'Open the session', link: fields.link },
    footer: FOOTER,
  }),
  moved: (fields) => ({
    subject: 'Your session has a new time',
    preview: 'Please note the new time.',
    title: 'New time for your session',
    paragraphs: ['Your session was moved. This is its new time; the old one no longer holds.', ...stillOpen(fields)],
    facts: [...timeAndPerson(fields), where(fields)],
    action: { text: 'See the session', link: fields.link },
    footer: FOOTER,
  }),
  // Nothing here speaks of the future: a session may be cancelled after its time.
  cancelled: (fields) => ({
    subject: 'Your session was cancelled',
    preview: 'Its time no longer holds.',
    title: 'Session cancelled',
    paragraphs: [
      fields.recipient === 'member'
        ? 'The session below was cancelled. You can book another time whenever you like.'
        : 'The session below was cancelled. It no longer takes up time in your calendar.',
    ],
    facts: timeAndPerson(fields),
    action: { text: 'See your sessions', link: fields.link },
    footer: FOOTER,
  }),
  invoice: (fields) => ({
    subject: 'Your invoice',
    preview: 'It is attached as a PDF.',
    title: `Invoice ${fields.invoice_number}`,
    paragraphs: ['Here is the invoice of your session. It is attached as a PDF, and you find it in your account too.'],
    facts: [...timeAndPerson(fields), { label: 'Total', text: fields.total_text }],
    action: { text: 'Open the invoice', link: fields.link },
    footer: 'You get this because you had a session on Orchid.',
  }),
}

/** Booked by the practice, and the member has not said yes. */
const isOpen = (fields: Session) => fields.status === 'invited'

function bookedHeadings(fields: Session) {
  if (fields.recipient === 'provider')
    return {
      subject: 'Your session is booked',
      preview: 'Its time is in your calendar.',
      title: 'A session was booked',
    }
  return isOpen(fields)
    ? {
        subject: 'Please confirm your session',
        preview: 'It waits for your answer.',
        title: 'Please confirm your session',
      }
    : { subject: 'Your session is booked', preview: 'The time is reserved for you.', title: 'You are booked' }
}

function bookedNews(fields: Session): string[] {
  if (fields.recipient === 'provider')
    return ['The time below was booked with you. It is in your calendar.', ...stillOpen(fields)]
  return isOpen(fields)
    ? ['You are invited to the session below. You can confirm or cancel it until it starts.']
    : ['The time below is reserved for you.']
}

/** What is said besides of a session that waits for the member's word. */
function stillOpen(fields: Session): string[] {
  if (!isOpen(fields)) return []
  return fields.recipient === 'member'
    ? ['You have not confirmed it yet. You can do so until it starts.']
    : ['Your client has not confirmed it yet.']
}

function howToCome(fields: Session): string {
  if (fields.location === 'in-person')
    return fields.place
      ? 'You meet in person, at the address below.'
      : fields.recipient === 'member'
        ? 'You meet in person. If you are not sure where, ask before you set out.'
        : 'You meet in person.'
  return fields.place
    ? 'You meet where you agreed to, as below.'
    : 'You join from your browser, there is nothing to install. The door opens 15 minutes before the start.'
}

function timeAndPerson(fields: Session) {
  return [
    { label: 'When', text: `${fields.start_text} (${fields.zone_text})` },
    { label: 'With', text: fields.with_name },
  ]
}

function where(fields: Session) {
  const text = fields.place || (fields.location === 'in-person' ? 'In person' : 'Video call, in your browser')
  return { label: 'Where', text }
}
