import type { TrialLeads } from '#contracts/workflows/inputs'
import { DAY } from '#kernel/clock'
import type { WorkflowsSettings } from '#kernel/settings'

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
