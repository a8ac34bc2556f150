/** Inputs and signals of workflows: ids, versions and lead times. They never hold a name, a note or a message. */
export type LifecycleLeads = {
  /** The reminder is sent this long before the start. */
  reminder_ms: number
  /** The check for a missed session is made this long after the start. */
  missed_check_ms: number
  /** The workflow waits this long after the end for the session to be completed, then closes. */
  completion_window_ms: number
}

export type LifecycleInput = {
  practice_id: string
  appointment_id: string
  traceparent: string
  leads: LifecycleLeads
}

/** A signal only wakes the workflow, which reads the current state. `version` is the modify stamp (ms). */
export type LifecycleSignal = { operation_id: string; version: number; traceparent: string }

export type DemoDataInput = { practice_id: string; traceparent: string }
export type InvoiceInput = { practice_id: string; appointment_id: string; traceparent: string }
/** `practice_id` is empty for mails of the directory, which belong to no practice. */
export type MailInput = { practice_id: string; mail_id: string; traceparent: string }

/** Lead times of the end of a trial or a subscription (ms). The directory decides when one ends. */
export type TrialLeads = {
  /** The two notices are sent this long before a trial's end. */
  week_left_ms: number
  last_day_ms: number
  /** An archive is kept this long from the day it became one. */
  archive_ms: number
  /** The two notices are sent this long before an archive is deleted. */
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

/** Wakes the workflow, which reads the state of the practice. `version` is the stamp of the change (ms). */
export type TrialSignal = LifecycleSignal

/** Lead times of a minor's coming of age (ms). The directory knows the day itself. */
export type HandoverLeads = {
  /** Guardians and minor are notified this long before the 18th birthday. */
  notice_ms: number
}

export type HandoverInput = { minor_user_id: string; traceparent: string; leads: HandoverLeads }

/** Wakes the workflow, which reads the state of the account. `version` is the stamp of the change (ms). */
export type HandoverSignal = LifecycleSignal
