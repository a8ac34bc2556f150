import type { Endpoint } from '#contracts/endpoint'
import type { EdgeCall, EdgeClient } from '#contracts/internal/EdgeClient'
import type { CallOf, EdgeActivities, EdgeCalls } from '../sandbox/descriptor.ts'
import { EDGE_ENDPOINTS } from './edge-endpoints.ts'
import { failAs } from './edge-failure.ts'
import { beating } from './heartbeat.ts'

/**
 * Activities that each call one endpoint of the edge. An effect carries an operation id, so that a repeat changes
 * nothing. Each reports meanwhile that it is alive.
 */
export function edgeActivities<const Calls extends EdgeCalls>(edge: EdgeClient, calls: Calls): EdgeActivities<Calls> {
  const activities = Object.entries(calls).map(([name, called]) => {
    const endpoint: Endpoint = EDGE_ENDPOINTS[called]
    return [name, (call: CallOf<Endpoint>) => beating(() => edge.call(endpoint, callOf(endpoint, call)).catch(failAs))]
  })
  return Object.fromEntries(activities) as EdgeActivities<Calls>
}

/** Parts what an activity got: the parameters of the path, the body, and the trace. */
function callOf(endpoint: Endpoint, { traceparent, ...given }: CallOf<Endpoint>): EdgeCall<Endpoint> {
  const names = Array.from(endpoint.path.matchAll(/:([a-z_]+)/g), ([, name = '']) => name)
  const [params, body] = [true, false].map((ofPath) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name) === ofPath)),
  )
  return { params, traceparent, ...(endpoint.body && { body }) } as EdgeCall<Endpoint>
}
