/** The texts about the end of a practice's plan. */
import type { PracticeStandingWire } from '#contracts/api/practice-ending'
import { DAY, fromInstant, type Millis } from '#kernel/clock'
import { formatLongDate } from '#web/lib/time.ts'

/** The notice appears this long before the end of a trial. */
const SOON = 7 * DAY

export type EndingNotice = {
  /** A `panel` when the practice cannot be used without a plan; a `note` when nothing has ended yet. */
  shape: 'panel' | 'note'
  title: string
  text: string
  /** Whether to offer the export. */
  exports: boolean
}

/** The notice on the owner's home page; null when nothing ends soon. */
export function endingNotice(
  { plan, trial, ends_at, archived_at, deletes_at, plan_due_at, deleted_before_at }: PracticeStandingWire,
  zone: string,
  now: Millis,
): EndingNotice | null {
  const day = (instant: string) => formatLongDate(instant, zone)
  if (plan !== null) {
    if (trial === null || ends_at === null || fromInstant(ends_at) - now > SOON) return null
    return {
      shape: 'note',
      title: `Your trial ends on ${day(ends_at)}.`,
      text: 'Choose a plan to continue without interruption. Without one, your practice becomes read-only on that day.',
      exports: false,
    }
  }
  if (archived_at === null && plan_due_at !== null)
    return {
      shape: 'panel',
      title: 'One step left: your plan',
      text: `Your details are saved. The plan you chose is not paid yet. Until it is paid, no one can find you or book with you. Without a plan, your practice becomes read-only on ${day(plan_due_at)}.`,
      exports: false,
    }
  if (archived_at !== null && deletes_at === null)
    return {
      shape: 'panel',
      title: 'Your practice is empty',
      text:
        deleted_before_at === null
          ? 'It has no plan. Choose one to start at any time.'
          : `Its contents were deleted on ${day(deleted_before_at)}, after the archive period. Choose a plan to start again at any time.`,
      exports: false,
    }
  return {
    shape: 'panel',
    title: 'Your practice is read-only',
    text: [
      ends_at === null ? 'It has no plan.' : `Your plan ended on ${day(ends_at)}.`,
      'You can read its sessions and notes and cancel upcoming sessions. No one can book with you.',
      deletes_at === null
        ? 'Choose a plan to work in it again.'
        : `It is kept until ${day(deletes_at)} and then permanently deleted. Choose a plan before then to continue where you left off.`,
    ].join(' '),
    exports: true,
  }
}

/**
 * The state of an archive in one line. A scheduler's line does not mention plans, because only the owner can change
 * them.
 */
export function archiveLine(standing: PracticeStandingWire | undefined, owner: boolean, zone: string): string {
  const { archived_at = null, deletes_at = null, plan_due_at = null } = standing ?? {}
  if (owner && archived_at === null && plan_due_at !== null)
    return 'Your plan is not paid yet, so no one can find your practice.'
  if (owner && archived_at !== null && deletes_at === null) return 'Your practice is empty. It has no plan.'
  const whose = owner ? 'Your practice is read-only' : 'This practice is read-only'
  if (archived_at === null) return `${whose}.`
  const since = `Read-only since ${formatLongDate(archived_at, zone)}`
  if (!owner) return `${since}. You can still cancel upcoming sessions. The owner of the practice can reopen it.`
  return deletes_at === null ? `${since}.` : `${since}, kept until ${formatLongDate(deletes_at, zone)}.`
}
