import type { Ports } from './ports.ts'

/** The addresses of the parts of one stack. */
export type Addresses = ReturnType<typeof addressesOf>

/** Derives the addresses from the ports. All of them are only on this machine. */
export function addressesOf(ports: Ports) {
  return {
    /** The product, as browsers see it. */
    web: `http://localhost:${ports.edge}`,
    /** The product, as the other processes call it. */
    edge: `http://127.0.0.1:${ports.edge}`,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    agentHealth: `http://127.0.0.1:${ports.agentHealth}`,
    /** Host and port of Temporal's gRPC service. */
    temporal: `127.0.0.1:${ports.temporal}`,
    temporalUi: `http://localhost:${ports.temporalUi}`,
    livekit: `http://127.0.0.1:${ports.livekit}`,
    livekitSocket: `ws://127.0.0.1:${ports.livekit}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    /** The mail catcher: its pages, and its API (`GET /email`, `DELETE /email/all`). */
    mail: `http://localhost:${ports.mailUi}`,
    stripe: `http://localhost:${ports.stripe}`,
    /** The API documentation; only `npm start` serves it. */
    apiDocs: `http://localhost:${ports.apiDocs}`,
  }
}
