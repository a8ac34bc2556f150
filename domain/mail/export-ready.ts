import type { PracticeEnding } from '#contracts/internal/practice-endings'
import type { Millis } from '#kernel/clock'
import { z } from 'zod'
import { aboutDeadline, DEADLINE_FOOTER } from './deadline-fields.ts'
import { directoryMail, everyMail } from './kind.ts'

/** The state of the practice's deletion, and until when the export can be downloaded (ms). */
export type ExportFacts = { deletion: PracticeEnding['deletion']; until: Millis }

/** An export of the practice can be downloaded until the deadline. */
export const exportReady = directoryMail({
  about: aboutDeadline,
  fields: z.object({
    ...everyMail,
    /** The last day of the download in the reader's zone: "Tuesday, November 24, 2026". */
    day_text: z.string().max(80),
  }),
  readers: 'account',
  isPointless: ({ deletion, until }: ExportFacts, now) => deletion !== 'none' || until <= now,
  words: ({ day_text, link }) => ({
    subject: 'Your export is ready',
    preview: 'Log in to download it.',
    title: 'Your export is ready',
    paragraphs: [
      `The export of your practice that you requested is ready. Log in to download it until ${day_text}. We then delete it.`,
      'If you did not request it, log in, open Account in the settings, and change your password right away.',
    ],
    facts: [{ label: 'Available until', text: day_text }],
    action: { text: 'Open your export', link },
    footer: DEADLINE_FOOTER,
  }),
})
