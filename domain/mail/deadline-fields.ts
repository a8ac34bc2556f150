import type { PracticeEnding } from '#contracts/internal/practice-endings'
import { z } from 'zod'
import { everyMail, type Said } from './kind.ts'

/** The practice, and the instant (ms) of its deadline that the mail names. */
export const aboutDeadline = z.object({ practice_id: z.string(), deadline: z.number().int() })

/** The fields of each mail about a deadline. */
export const deadlineFields = z.object({
  ...everyMail,
  /** Only for the two notices of a trial; a paid plan has none. */
  trial: z.enum(['core', 'ai']),
  /** For the same two: a card is charged when the trial ends. */
  is_charged: z.enum(['yes', 'no']),
  /** The deadline's day in the reader's zone: "Tuesday, 24 November 2026". */
  day_text: z.string().max(80),
})
type Fields = z.infer<typeof deadlineFields>

/** The state of the practice, and the deadline (as on the wire) that the mail names. */
export type Deadline = { ending: PracticeEnding; deadline: string }

export const DEADLINE_FOOTER = 'You get this because you own a practice at Orchid.'

/** The trial no longer ends at that time. */
export const isNotTrialsEnd = ({ ending, deadline }: Deadline): boolean =>
  ending.charged_at !== deadline && (ending.trial === null || ending.ends_at !== deadline)

/** There is a plan again, the deletion has begun, or its date has changed. */
export const isNotArchivesEnd = ({ ending, deadline }: Deadline): boolean =>
  ending.deletion !== 'none' || ending.plan !== null || ending.deletes_at !== deadline

/** After an outage it is still true when sent late: only the date tells how much time is left. */
export function trialEnds({ trial, is_charged, day_text, link }: Fields, subject: string): Said {
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
      footer: DEADLINE_FOOTER,
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
    footer: DEADLINE_FOOTER,
  }
}

export function archiveEnds({ day_text, link }: Fields, subject: string): Said {
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
    footer: DEADLINE_FOOTER,
  }
}
