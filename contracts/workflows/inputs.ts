/** What runs are started and signalled with: ids, versions and lead times. Never a name, a note or a message. */
export type LifecycleLeads = {
  /** The reminder goes out this long before the start. */
  reminder_ms: number
  /** The missed-session check is made this long after the start. */
  missed_check_ms: number
  /** The run waits this long after the end for the session to be completed, then closes. */
  completion_window_ms: number
}

export type LifecycleInput = {
  practice_id: string
  appointment_id: string
  traceparent: string
  leads: LifecycleLeads
}

/** A signal only wakes the run, which reads the truth again. `version` is the appointment's modify stamp (ms). */
export type LifecycleSignal = { operation_id: string; version: number; traceparent: string }

export type DemoDataInput = { practice_id: string; traceparent: string }
export type InvoiceInput = { practice_id: string; appointment_id: string; traceparent: string }
/** `practice_id` is empty for mails of the directory, which belong to no practice. */
export type MailInput = { practice_id: string; mail_id: string; traceparent: string }

/** Lead times of the end of a trial or a subscription (ms). When one ends is the directory's word, not an input. */
export type TrialLeads = {
  /** The two notices go out this long before a trial's end. */
  week_left_ms: number
  last_day_ms: number
  /** An archive is kept this long, counted from the day it became one. */
  archive_ms: number
  /** The two notices go out this long before an archive is deleted. */
  archive_week_left_ms: number
  archive_last_day_ms: number
}

export type TrialInput = {
  practice_id: string
  /** Which trial began the run; null when a paid subscription did. */
  trial: 'core' | 'ai' | null
  traceparent: string
  leads: TrialLeads
}

/** Wakes the run, which reads how the practice stands. `version` is the stamp of the change (ms). */
export type TrialSignal = LifecycleSignal

/** Lead times of a minor's coming of age (ms). The day itself is the directory's word, not an input. */
export type HandoverLeads = {
  /** Guardians and minor are told this long before the 18th birthday. */
  notice_ms: number
}

export type HandoverInput = { minor_user_id: string; traceparent: string; leads: HandoverLeads }

/** Wakes the run, which reads how the account stands. `version` is the stamp of the change (ms). */
export type HandoverSignal = LifecycleSignal
