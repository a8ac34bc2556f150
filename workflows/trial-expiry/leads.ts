import { DAY } from '#kernel/clock'
import type { WorkflowsSettings } from '#kernel/settings'

/** Lead times (ms) of the end of a plan. The directory decides when the plan ends. */
export type TrialLeads = {
  /** How long before a trial's end its two notices are sent. */
  week_left_ms: number
  last_day_ms: number
  /** How long an archive is retained before it is deleted. */
  archive_ms: number
  /** How long before an archive is deleted its two notices are sent. */
  archive_week_left_ms: number
  archive_last_day_ms: number
}

const PRODUCTION: TrialLeads = {
  week_left_ms: 7 * DAY,
  last_day_ms: DAY,
  archive_ms: 30 * DAY,
  archive_week_left_ms: 7 * DAY,
  archive_last_day_ms: DAY,
}

/** The lead times of the end of a trial: production's, unless a setting shortens them for a test. */
export function trialLeads({ TRIAL_LEADS_MS }: Pick<WorkflowsSettings, 'TRIAL_LEADS_MS'>): TrialLeads {
  if (TRIAL_LEADS_MS === undefined) return PRODUCTION
  const [week_left_ms = 0, last_day_ms = 0, archive_ms = 0, archive_week_left_ms = 0, archive_last_day_ms = 0] =
    TRIAL_LEADS_MS.split(',').map(Number)
  return { week_left_ms, last_day_ms, archive_ms, archive_week_left_ms, archive_last_day_ms }
}
