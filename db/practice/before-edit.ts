/** The values of the columns of a row that a change altered. */
type Altered = Record<string, unknown>

/** What a change altered beside the session that was chosen, so that all of it can be put back. */
export type ChangedTogether = {
  /** Until when it can be undone (ms), and the entities of the outbox whose rows wait until then. */
  until: number
  waiting: string[]
  /** The other sessions, and a number that is another one once somebody has joined or left a call of any. */
  places: string[]
  attended: number
  /** The rules of series that changed, and the series that were opened. */
  rules: { id: string; repeat_rule: string | null }[]
  opened: string[]
  /** How many payments there were, what their rows were before refunds were begun, and these. */
  paid: number
  payments: ({ id: string } & Altered)[]
  refunds: string[]
}

/** What a session with one party was before its last change: what of its meeting and of its own row was altered. */
export type BeforeEdit = {
  meeting: Altered
  own: Altered
  /** Something else was at its time already, so that does not stand against giving it back. */
  crowded?: boolean
  /** The version that the chosen session got: the same in all that were changed together. */
  change?: number
  /** Only in the chosen session. Absent where an earlier release made the change. */
  together?: ChangedTogether
}
