import type { Overtaken } from '#domain/saving/merge-seen'

/**
 * The error of a save that would overwrite what someone else has changed since the form was opened. The response is 409
 * (`stale`) with what the fields are `now`. It does not cross a process, because an error that does is logged there.
 */
export class StaleRecord extends Error {
  override readonly name = 'StaleRecord'
  readonly now: Record<string, unknown>
  constructor(now: Record<string, unknown>) {
    super('stale')
    this.now = now
  }
}

/** The answer of a save. Throws StaleRecord when it was overtaken. */
export function unlessOvertaken<Answer extends object>(answer: Answer | Overtaken): Answer {
  if ('overtaken' in answer) throw new StaleRecord(answer.overtaken)
  return answer
}
