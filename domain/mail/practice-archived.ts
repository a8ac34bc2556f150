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
    title: 'Your practice is read-only now',
    paragraphs: [
      'Your practice has no plan now, so it became an archive. You can still read its sessions and notes, and download it as a file to keep. Nothing in it can be changed, and nobody can book with you.',
      `It is kept until ${day_text}. Choose a plan before then, and you go on where you stopped. Without a plan, everything in it is deleted for good on that day.`,
    ],
    facts: [{ label: 'Kept until', text: day_text }],
    action: { text: 'Open your practice', link },
    footer: DEADLINE_FOOTER,
  }),
})
