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
    preview: 'As we told you before.',
    title: 'Your practice was deleted',
    paragraphs: [
      'The time for which your archive was kept is over. Everything that was in your practice was deleted, and the keys that protected it were destroyed. We kept a signed record that this was done; it holds numbers and dates, and nothing of what was in it.',
      'Copies of the database that are kept against accidents are gone within 30 days as well. Your own account stays: with a plan you can begin anew at any time.',
    ],
    facts: [],
    action: { text: 'See plans', link },
    footer: DEADLINE_FOOTER,
  }),
})
