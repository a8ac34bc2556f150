import { hex } from './ids.ts'

/** W3C traceparent, carried from a request through RPC, outbox, workflow and internal calls. */
export type Traceparent = string

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

const random = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Continues a trace when the header is well formed, else begins one. */
export function continueTrace(header: string | null | undefined): Traceparent {
  const match = header ? FORM.exec(header) : null
  return `00-${match?.[1] ?? random(16)}-${random(8)}-01`
}

/** The 32 hex digits that are the same in every process. Logs and audit rows store them. */
export function traceId(traceparent: Traceparent): string {
  return FORM.exec(traceparent)?.[1] ?? ''
}
