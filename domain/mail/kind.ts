import type { AskOutcome } from '#contracts/plain/session-words'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { Millis } from '#kernel/clock'
import { z } from 'zod'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { plainTextFields } from './plain-text-field.ts'
import type { CalendarEvent } from '../scheduling/calendar-event.ts'

/** The texts of one mail, without any layout. `facts` are the lines of the card. */
export type MailWords = {
  /** Never contains a name, a time or a clinical word, because lock screens show it. */
  subject: string
  /** The text that mail programs show beside the subject. */
  preview: string
  title: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly { label: string; text: string }[]
  /** The button; null when there is no page that the reader could open. */
  action: { text: string; link: string } | null
  /** Further links, below the button. */
  more?: readonly { text: string; link: string }[]
  /** What calendar programs do with the mail: add, change or remove an event. */
  calendar?: CalendarEvent | undefined
  /** Other events of the same reader with which they do the same. */
  furtherEvents?: readonly CalendarEvent[]
  /** Why the reader receives this mail. */
  footer: string
}

/** All words of a mail except the greeting, which all mails share. */
export type Said = Omit<MailWords, 'greeting'>

/** Fields of every kind: the name in the greeting (empty when unknown), and the button's link. */
export const everyMail = {
  first_name: z.string().max(120),
  link: z.url({ protocol: /^https?$/ }),
}

type Letter<F extends { first_name: string }> = {
  /** The fields that the edge fills in and the words use. */
  fields: z.ZodType<F>
  words: (fields: F) => Said
}

/** The facts that decide whether a mail about a session is pointless by now. */
export type SessionFacts = {
  status: AppointmentStatus
  start_at: Millis
  invoice_id: string | null
  /** The client’s question for another time, if there was one. */
  asked_at: Millis | null
  ask_outcome: AskOutcome | null
}

type SessionRules = {
  readers: 'everybody' | 'payer'
  /** The right that a guardian needs to receive the mail of a child. */
  guardians: GuardianRight
  isPointless: (session: SessionFacts, now: Millis) => boolean
}

/** A kind of mail about a session. The practice object stores its rows. */
export const sessionMail = <F extends { first_name: string }>(kind: Letter<F> & SessionRules) => ({
  ...letter(kind),
  readers: kind.readers,
  guardians: kind.guardians,
  isPointless: kind.isPointless,
})

/** A kind of mail about an invoice, for whoever pays it. The practice object stores its rows. */
export const invoiceMail = <F extends { first_name: string }>(kind: Letter<F>) => letter(kind)

/** A kind of mail about a payment or a refund. The practice object stores its rows. */
export const paymentMail = <F extends { first_name: string }>(kind: Letter<F>) => letter(kind)

type DirectoryRules<About, Facts> = {
  /** What a row refers to. It contains only ids, codes and instants. */
  about: z.ZodType<About>
  /** Who receives the mail: the account that the row names, or an email that is stored with what the mail is about. */
  readers: 'account' | 'address'
  isPointless: (facts: Facts, now: Millis) => boolean
}

/** For a mail that is about nothing but the account that the row names. */
export const aboutAccount: z.ZodType<object> = z.object({})

/** A kind of mail whose rows the directory stores. */
export const directoryMail = <About, Facts, F extends { first_name: string }>(
  kind: Letter<F> & DirectoryRules<About, Facts>,
) => ({ ...letter(kind), about: kind.about, readers: kind.readers, isPointless: kind.isPointless })

export type DirectoryMail<About, Facts, F extends { first_name: string }> = ReturnType<
  typeof directoryMail<About, Facts, F>
>

function letter<F extends { first_name: string }>({ fields, words }: Letter<F>) {
  return {
    fields,
    words,
    /**
     * The words of one claimed mail, with names as plain text; null when its fields do not fit its kind.
     */
    write(raw: Readonly<Record<string, string>>): MailWords | null {
      const read = fields.safeParse(plainTextFields(raw))
      if (!read.success) return null
      const { first_name } = read.data
      return { greeting: first_name ? `Hello ${first_name},` : 'Hello,', ...words(read.data) }
    },
  }
}
