import { TRIALS } from '#contracts/plain/plan-names'
import type { PracticeEnding } from '#contracts/internal/practice-endings'
import { z } from 'zod'
import { everyMail, type Said } from './kind.ts'

/** The practice, and the instant (ms) of its deadline that the mail names. */
export const aboutDeadline = z.object({ practice_id: z.string(), deadline: z.number().int() })

/** The fields of each mail about a deadline. */
export const deadlineFields = z.object({
  ...everyMail,
  /** The trial that ends. Only the two notices of a trial use it. */
  trial: z.enum(TRIALS),
  /** Whether a card is charged when the trial ends. Only the same two notices use it. */
  is_charged: z.enum(['yes', 'no']),
  /** The deadline's day in the reader's zone: "Tuesday, November 24, 2026". */
  day_text: z.string().max(80),
})
type Fields = z.infer<typeof deadlineFields>

/** The state of the practice, and the deadline (as on the wire) that the mail names. */
export type Deadline = { ending: PracticeEnding; deadline: string }

export const DEADLINE_FOOTER = 'You received this because you own a practice on Orchid.'

/** Whether the trial no longer ends at the deadline. */
export const isNotTrialsEnd = ({ ending, deadline }: Deadline): boolean =>
  ending.charged_at !== deadline && (ending.trial === null || ending.ends_at !== deadline)

/** Whether there is a plan again, the deletion has begun, or its date has changed. */
export const isNotArchivesEnd = ({ ending, deadline }: Deadline): boolean =>
  ending.deletion !== 'none' || ending.plan !== null || ending.deletes_at !== deadline

/** The text names the date and not the remaining time, so that it is still true if an outage delays the mail. */
export function trialEnds({ trial, is_charged, day_text, link }: Fields, subject: string): Said {
  if (is_charged === 'yes')
    return {
      subject,
      preview: 'Your plan continues, and billing begins.',
      title: subject,
      paragraphs: [
        `Your free trial ends on ${day_text}. Your plan then continues, and your card is charged on that day.`,
        'To keep your plan, no action is needed. To avoid being charged, cancel before that day in Settings, under Plan and billing.',
      ],
      facts: [{ label: 'First payment', text: day_text }],
      action: { text: 'View your plan', link },
      footer: DEADLINE_FOOTER,
    }
  return {
    subject,
    preview: 'Choose a plan to continue without interruption.',
    title: subject,
    paragraphs: [
      `Your free trial of ${trial === 'ai' ? 'the AI assistant' : 'Core'} ends on ${day_text}. You will not be charged.`,
      'Choose a plan to continue without interruption. Without one, your practice becomes a read-only archive on that day. For 30 days you can read its sessions and notes and download everything, but no one can book with you.',
    ],
    facts: [{ label: 'Trial ends', text: day_text }],
    action: { text: 'View plans', link },
    footer: DEADLINE_FOOTER,
  }
}

export function archiveEnds({ day_text, link }: Fields, subject: string): Said {
  return {
    subject,
    preview: 'You can still download it or choose a plan.',
    title: subject,
    paragraphs: [
      `The archive of your practice is kept until ${day_text}. Everything in it is then permanently deleted and cannot be recovered.`,
      'Download it now, or choose a plan to reopen your practice. Either takes about a minute. You may be legally required to keep records for years, and this download is the copy to keep.',
    ],
    facts: [{ label: 'Deletion date', text: day_text }],
    action: { text: 'Open your practice', link },
    footer: DEADLINE_FOOTER,
  }
}
