import { hex } from './ids.ts'

/** A W3C traceparent. It goes with a request through RPC, outbox, workflow and internal calls. */
export type Traceparent = string

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

const random = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Continues the trace of a well-formed header; otherwise starts a new one. */
export function continueTrace(header: string | null | undefined): Traceparent {
  const match = header ? FORM.exec(header) : null
  return `00-${match?.[1] ?? random(16)}-${random(8)}-01`
}

/** The trace id of a traceparent: 32 hex digits, the same in every process. Logs and audit rows store it. */
export function traceId(traceparent: Traceparent): string {
  return FORM.exec(traceparent)?.[1] ?? ''
}
