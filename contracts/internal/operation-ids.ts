/**
 * The ids of operations that rows of an outbox cause. A repeated id neither starts a workflow again nor repeats an
 * effect, so their form does not change. A workflow makes the ids of its own effects with `operationId`.
 */
export const ROW_OPERATIONS = {
  ofDirectory: (row: number | string) => `directory/${row}`,
  ofPractice: (practiceId: string, seq: number | string) => `${practiceId}/${seq}`,
} as const

/** The ids under which one attempt to send a mail claims it and stores what became of it. */
export const MAIL_OPERATIONS = {
  attempt: (operation: string, attempt: number | string) => `${operation}/${attempt}`,
  claim: (attempt: string) => `${attempt}/claim`,
  mark: (attempt: string, state: string) => `${attempt}/${state}`,
} as const
