import { aboutDeadline, DEADLINE_FOOTER, deadlineFields, isNotArchivesEnd } from './deadline-fields.ts'
import { directoryMail } from './kind.ts'

/** A practice became an archive. `day_text` is the day of the deletion. */
export const practiceArchived = directoryMail({
  about: aboutDeadline,
  fields: deadlineFields,
  readers: 'account',
  isPointless: isNotArchivesEnd,
  words: ({ day_text, link }) => ({
    subject: 'Your practice is now read-only',
    preview: 'Everything in it is still there.',
    title: 'Your practice is now read-only',
    paragraphs: [
      'Your practice no longer has a plan, so it is now a read-only archive. You can still read its sessions and notes, cancel sessions, and download everything. Nothing else in it can be changed, and no one can book with you.',
      `It is kept until ${day_text}. Choose a plan before then to continue where you left off. Without a plan, everything in it is permanently deleted on that day.`,
    ],
    facts: [{ label: 'Kept until', text: day_text }],
    action: { text: 'Open your practice', link },
    footer: DEADLINE_FOOTER,
  }),
})
