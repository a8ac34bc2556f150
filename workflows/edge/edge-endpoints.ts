import type { Endpoint } from '#contracts/endpoint'
import * as handovers from '#contracts/internal/handovers'
import * as invoices from '#contracts/internal/invoice-runs'
import * as papers from '#contracts/internal/paper-runs'
import * as endings from '#contracts/internal/practice-endings'
import * as exports from '#contracts/internal/practice-exports'
import * as workflows from '#contracts/internal/workflows'

const CONTRACTS = { ...handovers, ...invoices, ...papers, ...endings, ...exports, ...workflows }

/** The endpoints that an activity can call, by the names under which the contracts export them. */
export type EdgeEndpoints = {
  [Name in keyof typeof CONTRACTS as (typeof CONTRACTS)[Name] extends Endpoint ? Name : never]: (typeof CONTRACTS)[Name]
}
export type EdgeEndpointName = keyof EdgeEndpoints

/**
 * Descriptors name an endpoint instead of importing it: the sandbox of the definitions, which imports descriptors, would
 * evaluate its schemas for each run.
 */
export const EDGE_ENDPOINTS: EdgeEndpoints = CONTRACTS
