import { aboutDeadline, DEADLINE_FOOTER, type Deadline, deadlineFields } from './deadline-fields.ts'
import { directoryMail } from './kind.ts'

/** Everything in a practice was deleted. Pointless until the deletion is complete. */
export const practiceDeleted = directoryMail({
  about: aboutDeadline,
  fields: deadlineFields,
  readers: 'account',
  isPointless: ({ ending, deadline }: Deadline) => ending.deletion !== 'finished' || ending.deletes_at !== deadline,
  words: ({ link }) => ({
    subject: 'Your practice was deleted',
    preview: 'The archive period has ended.',
    title: 'Your practice was deleted',
    paragraphs: [
      'The archive period for your practice has ended. Everything in your practice was deleted, and the keys that protected it were destroyed. We kept a signed record of the deletion. It contains numbers and dates only, and none of your data.',
      'Database backups are also deleted within 30 days. You still have your own account, and you can start again with a plan at any time.',
    ],
    facts: [],
    action: { text: 'View plans', link },
    footer: DEADLINE_FOOTER,
  }),
})
