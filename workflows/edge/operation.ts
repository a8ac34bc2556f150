/** A call that belongs to a trace. */
export type Traced = { traceparent: string }

/** A call that changes something: its id makes a repeat harmless. */
export type Operation = Traced & { operation_id: string }
