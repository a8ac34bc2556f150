/** W3C traceparent, carried from a request through RPC, outbox, workflow and internal calls. */
export type Traceparent = string

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('')
}

/** Continues a trace when the header is well formed, else begins one. */
export function continueTrace(header: string | null | undefined): Traceparent {
  const match = header ? FORM.exec(header) : null
  return `00-${match?.[1] ?? hex(16)}-${hex(8)}-01`
}

/** The 32 hex digits that stay the same across processes; what logs and audit rows keep. */
export function traceId(traceparent: Traceparent): string {
  return FORM.exec(traceparent)?.[1] ?? ''
}
