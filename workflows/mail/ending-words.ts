import type { EndingMail } from '#contracts/internal/practice-endings'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { Writers } from './mail-words.ts'

type Ending = MailFields<EndingMail>

const FOOTER = 'You get this because you own a practice at Orchid.'

/** The words about the end of a trial or a subscription: what happens, when, and what stops it. */
export const endingWriters: Writers<EndingMail> = {
  trial_week_left: (fields) => trialEnds(fields, 'Your trial ends soon'),
  trial_last_day: (fields) => trialEnds(fields, 'Your trial is about to end'),
  practice_archived: ({ day_text, link }) => ({
    subject: 'Your practice is now read-only',
    preview: 'Everything in it is still there.',
    title: 'Your practice is read-only now',
    paragraphs: [
      'Your practice has no plan now, so it became an archive. You can still read its sessions and notes, and download it as a file to keep. Nothing in it can be changed, and nobody can book with you.',
      `It is kept until ${day_text}. Choose a plan before then, and you go on where you stopped. Without a plan, everything in it is deleted for good on that day.`,
    ],
    facts: [{ label: 'Kept until', text: day_text }],
    action: { text: 'Open your practice', link },
    footer: FOOTER,
  }),
  archive_week_left: (fields) => archiveEnds(fields, 'Your practice is deleted soon'),
  archive_last_day: (fields) => archiveEnds(fields, 'Your practice is about to be deleted'),
  practice_deleted: ({ link }) => ({
    subject: 'Your practice was deleted',
    preview: 'As we told you before.',
    title: 'Your practice was deleted',
    paragraphs: [
      'The time for which your archive was kept is over. Everything that was in your practice was deleted, and the keys that protected it were destroyed. We kept a signed record that this was done; it holds numbers and dates, and nothing of what was in it.',
      'Copies of the database that are kept against accidents are gone within 30 days as well. Your own account stays: with a plan you can begin anew at any time.',
    ],
    facts: [],
    action: { text: 'See plans', link },
    footer: FOOTER,
  }),
}

/** Said late after an outage it is still true: only the date says how soon. */
function trialEnds({ trial, is_charged, day_text, link }: Ending, subject: string) {
  if (is_charged === 'yes')
    return {
      subject,
      preview: 'Your plan goes on, and is paid from then on.',
      title: subject,
      paragraphs: [
        `Your free days end on ${day_text}. From then on your plan is paid: the card that you gave is charged on that day.`,
        'To go on, there is nothing to do. To pay nothing, end the plan in the settings, under Plan and billing, before that day.',
      ],
      facts: [{ label: 'First payment', text: day_text }],
      action: { text: 'See your plan', link },
      footer: FOOTER,
    }
  return {
    subject,
    preview: 'With a plan you go on without a break.',
    title: subject,
    paragraphs: [
      `Your free trial of ${trial === 'ai' ? 'the AI assistant' : 'Core'} ends on ${day_text}. You are not charged for anything.`,
      'Choose a plan, and you go on without a break. Without one your practice becomes an archive on that day: you can read its sessions and notes and download it for 30 days, and nobody can book with you.',
    ],
    facts: [{ label: 'Trial ends', text: day_text }],
    action: { text: 'See plans', link },
    footer: FOOTER,
  }
}

function archiveEnds({ day_text, link }: Ending, subject: string) {
  return {
    subject,
    preview: 'You can still download it, or go on.',
    title: subject,
    paragraphs: [
      `The archive of your practice is kept until ${day_text}. Then everything in it is deleted for good, and nobody can bring it back.`,
      'Download it as a file to keep, or choose a plan to go on: either is done in a minute. The law may ask you to keep records for years; this download is the copy to keep.',
    ],
    facts: [{ label: 'Deleted on', text: day_text }],
    action: { text: 'Open your practice', link },
    footer: FOOTER,
  }
}
