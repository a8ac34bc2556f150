/** A call that belongs to a trace. */
export type Traced = { traceparent: string }

/** A call that changes something. By its id the edge recognizes a repeat, which changes nothing. */
export type Operation = Traced & { operation_id: string }
