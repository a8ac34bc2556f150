/** Inputs and signals of workflows: ids, versions and lead times. They never hold a name, a note or a message. */
export type LifecycleLeads = {
  /** How long before the start the reminder is sent. */
  reminder_ms: number
  /** How long after the start the check for a missed session is made. */
  missed_check_ms: number
  /** How long after the end the workflow waits for the session to be completed. Then it closes. */
  completion_window_ms: number
}

export type LifecycleInput = {
  practice_id: string
  appointment_id: string
  traceparent: string
  leads: LifecycleLeads
}

/** Wakes the workflow, which then reads the current state. `version` is the modify stamp (ms). */
export type LifecycleSignal = { operation_id: string; version: number; traceparent: string }

export type DemoDataInput = { practice_id: string; traceparent: string }
export type InvoiceInput = { practice_id: string; appointment_id: string; traceparent: string }
/** `practice_id` is empty for mails of the directory, which belong to no practice. */
export type MailInput = { practice_id: string; mail_id: string; traceparent: string }

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

export type TrialInput = {
  practice_id: string
  /** The trial that started the workflow; null when a paid subscription did. */
  trial: 'core' | 'ai' | null
  traceparent: string
  leads: TrialLeads
}

/** Wakes the workflow, which then reads the state of the practice. `version` is the stamp of the change (ms). */
export type TrialSignal = LifecycleSignal

/** Lead times (ms) of a handover at 18. The directory knows the birthday. */
export type HandoverLeads = {
  /** How long before the 18th birthday the guardians and the minor are notified. */
  notice_ms: number
}

export type HandoverInput = { minor_user_id: string; traceparent: string; leads: HandoverLeads }

/** Wakes the workflow, which then reads the state of the account. `version` is the stamp of the change (ms). */
export type HandoverSignal = LifecycleSignal

/** How long (ms) an export can be downloaded. */
export type ExportLeads = { keep_ms: number }

export type ExportInput = { practice_id: string; export_id: string; traceparent: string; leads: ExportLeads }
