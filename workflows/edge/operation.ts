/** A call that belongs to a trace. */
export type Traced = { traceparent: string }

/** A call that changes something: because of its id a repeat changes nothing. */
export type Operation = Traced & { operation_id: string }
