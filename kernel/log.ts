/** What may be logged. An event contains ids and codes, never a name, an email, a note or a message. */
export type LogEvent =
  | {
      event: 'request'
      request_id: string
      trace_id: string
      method: string
      route: string
      status: number
      ms: number
      actor?: string
    }
  | { event: 'internal_error'; request_id: string; trace_id: string; route: string; error: string }
  | { event: 'frontend_error'; part: string; error: string; route: string; live: boolean }
  | { event: 'outbox_sent'; practice?: string; row: number; kind: string; tries: number }
  | { event: 'outbox_waiting'; practice?: string; row: number; kind: string; tries: number; reason: string }
  | { event: 'outbox_parked'; practice?: string; row: number; kind: string; reason: string }
  | {
      event: 'webhook'
      provider: 'stripe' | 'livekit'
      kind: string
      outcome: 'done' | 'repeat' | 'refused' | 'ignored'
    }
  | { event: 'card_provider'; what: string; outcome: 'refused' | 'later'; status: number; code: string }
  | { event: 'object_error'; object: string; where: string; error: string }
  | { event: 'mail'; mail_id: string; outcome: 'sent' | 'unknown' | 'skipped' | 'failed' | 'unreadable' }
  | { event: 'audit_tails'; day: string; through: boolean; failed: number }
  | { event: 'practice_deleted'; practice: string }
  | { event: 'operator'; by: string; what: string; practice?: string; user?: string; count?: number }
  | { event: 'call'; appointment_id: string; what: string; epoch?: number }
  | { event: 'page_part_missing'; page: string; part: string; error: string }
  | {
      event: 'temporal'
      /** `refused`: a start or signal failed, and its event is sent again. `waiting`: no work until it answers. */
      outcome: 'refused' | 'waiting' | 'unseen'
      cause: TemporalCause
      code?: string
      /** What the operator has to do, in a sentence of ours. */
      text?: string
    }
  | { event: 'workflows_cannot_run'; cause: string; text: string }
  | { event: 'process'; what: string; detail?: string }

/** What is wrong with Temporal, as far as an error tells. */
export type TemporalCause = 'unreachable' | 'certificate' | 'credentials' | 'namespace' | 'search_attributes' | 'other'

/** Writes an event as one line of JSON. */
export function log(entry: LogEvent): void {
  console.log(JSON.stringify(entry))
}

/** The class of an error without its message, because messages may quote what a person wrote. */
export function errorKind(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
