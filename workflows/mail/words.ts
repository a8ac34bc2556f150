import { type MailFields, type MailKind, mailFields } from '#contracts/internal/mail-fields'

/** What one mail says, free of any layout. `facts` are the lines of the card. */
export type MailWords = {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  title: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly { label: string; text: string }[]
  action: { text: string; link: string }
  /** Why the reader gets this. */
  footer: string
}

type Writers = { [K in MailKind]: (fields: MailFields<K>) => Omit<MailWords, 'greeting'> }
type Appointment = MailFields<'booked'>

const SESSION_FOOTER = 'You get this because you have a session on Orchid. Times are shown in your own time zone.'

/** The words of each kind. Subjects never hold a name, a time or a clinical word: they show on locked screens. */
const writers: Writers = {
  confirm_email: ({ link }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One click, and your account is ready.',
    title: 'Confirm your e-mail',
    paragraphs: [
      'Thank you for joining Orchid. Please confirm that this address is yours.',
      'If you did not ask for an account, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'Confirm e-mail', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
  account_exists: ({ link }) => ({
    subject: 'You already have an account',
    preview: 'Just sign in.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, tried to register at Orchid with this address. It has an account already, so nothing was changed.',
      'If it was you, sign in with the password you chose back then. If it was not, you can leave this mail alone.',
    ],
    facts: [],
    action: { text: 'Sign in', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
  booked: (fields) => ({
    subject: 'Your session is booked',
    preview: 'The time is reserved for you.',
    title: fields.recipient === 'member' ? 'You are booked' : 'A session was booked',
    paragraphs: [
      fields.recipient === 'member'
        ? 'The time below is reserved for you. We send you a reminder before it starts.'
        : 'The time below was booked with you. It is in your calendar.',
    ],
    facts: facts(fields),
    action: { text: 'See the session', link: fields.link },
    footer: SESSION_FOOTER,
  }),
  reminder: (fields) => ({
    subject: 'A reminder of your upcoming session',
    preview: 'It is coming up soon.',
    title: 'Your session is coming up',
    paragraphs: [
      'You join from your browser, there is nothing to install. The door opens 15 minutes before the start.',
    ],
    facts: facts(fields),
    action: { text: 'Open the session', link: fields.link },
    footer: SESSION_FOOTER,
  }),
  moved: (fields) => ({
    subject: 'Your session has a new time',
    preview: 'Please note the new time.',
    title: 'New time for your session',
    paragraphs: ['Your session was moved. This is its new time; the old one no longer holds.'],
    facts: facts(fields),
    action: { text: 'See the session', link: fields.link },
    footer: SESSION_FOOTER,
  }),
  cancelled: (fields) => ({
    subject: 'Your session was cancelled',
    preview: 'It will not take place.',
    title: 'Session cancelled',
    paragraphs: [
      fields.recipient === 'member'
        ? 'The session below will not take place. You can book another time whenever you like.'
        : 'The session below will not take place. Its time is free in your calendar again.',
    ],
    facts: facts(fields),
    action: { text: 'See your sessions', link: fields.link },
    footer: SESSION_FOOTER,
  }),
  invoice: (fields) => ({
    subject: 'Your invoice',
    preview: 'It is attached as a PDF.',
    title: `Invoice ${fields.invoice_number}`,
    paragraphs: ['Here is the invoice of your session. It is attached as a PDF, and you find it in your account too.'],
    facts: [...facts(fields), { label: 'Total', text: fields.total_text }],
    action: { text: 'Open the invoice', link: fields.link },
    footer: 'You get this because you had a session on Orchid.',
  }),
}

function facts(fields: Appointment) {
  return [
    { label: 'When', text: `${fields.start_text} (${fields.zone_text})` },
    { label: 'With', text: fields.with_name },
  ]
}

/** The words for one claimed mail; null when its fields are not those of its kind. */
export function wordsOf<K extends MailKind>(kind: K, raw: Record<string, string>): MailWords | null {
  const read = mailFields[kind].safeParse(raw)
  if (!read.success) return null
  // One table of schemas and one of writers share their keys; the compiler cannot follow that through the lookup.
  const fields = read.data as MailFields<K>
  return { greeting: fields.first_name ? `Hello ${fields.first_name},` : 'Hello,', ...writers[kind](fields) }
}
