import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** The license was renewed or removed, or its last day has passed. */
export type LicenseFacts = { isCurrent: boolean; days: number }

/** A license expires soon: with it end the page and the bookings, or those of one state. */
export const licenseExpiring = directoryMail({
  about: z.object({ license_state: z.string(), expiration_date: z.iso.date() }),
  fields: z.object({
    ...everyMail,
    /** "New York". */
    state_name: z.string().max(80),
    /** "March 4, 2026". */
    date_text: z.string().max(80),
    /** Whether the professional has another license that is valid for longer. */
    is_last: z.enum(['yes', 'no']),
  }),
  readers: 'account',
  isPointless: ({ isCurrent, days }: LicenseFacts) => !isCurrent || days < 0,
  words: ({ state_name, date_text, is_last, link }) => ({
    subject: 'Your license expires soon',
    preview: 'Enter the new date to stay listed.',
    title: 'Your license expires soon',
    paragraphs: [
      `Your ${state_name} license is valid until ${date_text}.`,
      is_last === 'yes'
        ? 'After that day your page is no longer listed and no one can book with you, until you enter the date of your renewed license. Sessions that are already booked stay.'
        : `After that day you are no longer listed in ${state_name}, and people who live there can no longer book video sessions with you, until you enter the date of your renewed license.`,
    ],
    facts: [{ label: 'Valid until', text: date_text }],
    action: { text: 'Update license', link },
    footer: 'You received this because you are a professional on Orchid.',
  }),
})
