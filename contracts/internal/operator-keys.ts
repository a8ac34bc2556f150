import { endpoint } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

/** Calls of the product's operators about keys, and the record of all of their calls. */
const access = { kind: 'signed', by: ['operator'] } as const

const masterKeys = z.array(
  z.object({
    id: z.string(),
    /** `current` wraps new data keys, `earlier` only unwraps. Keys that a `missing` one wraps cannot be opened. */
    use: z.enum(['current', 'earlier', 'missing']),
    /** How many data keys it wraps. */
    keys: z.number().int(),
  }),
)

export const listMasterKeys = endpoint({
  name: 'operator_list_master_keys',
  method: 'GET',
  path: '/api/operator/v1/master_keys',
  summary: 'List the master keys by id, with how many data keys each of them wraps.',
  access,
  responses: { 200: z.object({ master_keys: masterKeys }) },
})

export const rewrapDataKeys = endpoint({
  name: 'operator_rewrap_data_keys',
  method: 'POST',
  path: '/api/operator/v1/master_keys/rewrap',
  summary:
    'Wrap the next data keys with the current master key, without waiting for the minutely run. Safe to repeat and to run while the product is used.',
  access,
  body: z.object({ limit: z.number().int().min(1).max(500).default(200) }),
  responses: { 200: z.object({ rewrapped: z.number().int(), master_keys: masterKeys }) },
})

export const listOperatorCalls = endpoint({
  name: 'operator_list_calls',
  method: 'GET',
  path: '/api/operator/v1/calls',
  summary: 'List the calls of all operators by name, newest first, with the path, which contains only ids.',
  access,
  query: z.object({
    /** The id of the last call of the previous page. */
    before: z.string().max(64).optional(),
  }),
  responses: {
    200: z.object({
      calls: z.array(
        z.object({
          id: z.string(),
          operator: z.string(),
          key_id: z.string(),
          method: z.string(),
          path: z.string(),
          trace_id: z.string(),
          at: instant,
        }),
      ),
    }),
  },
})
