import { endpoint } from '#contracts/endpoint'
import { email, instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Calls of the product's operators, signed with keys of their own. They read only ids and codes, never health data. */
const access = { kind: 'signed', by: ['operator'] } as const
const params = z.object({ practice_id: userId })

/** A copy of the end of an audit chain, as R2 stores it (`audit-tails/{practice_id}/{day}.json`). */
const auditCopy = z.object({ day: z.iso.date(), seq: z.number().int().min(0), hash: z.string() })
export type AuditCopy = z.infer<typeof auditCopy>

const parkedRow = z.object({
  seq: z.number().int(),
  /** The entity of the row, by its ids. Later rows of the same entity wait until this row is sent. */
  entity: z.string(),
  event: z.string(),
  tries: z.number().int(),
  /** The code of the refusal. */
  reason: z.string(),
  at: instant,
})
export type ParkedRow = z.infer<typeof parkedRow>

const parkedRows = { 200: z.object({ rows: z.array(parkedRow) }) }
const whichRows = z.object({ seq: z.number().int().min(1).optional() })
const drivenRows = { 200: z.object({ driven: z.number().int() }) }

export const listParked = endpoint({
  name: 'operator_list_parked',
  method: 'GET',
  path: '/api/operator/v1/practices/:practice_id/parked',
  summary:
    'List the parked outbox rows of a practice, oldest first, as ids and codes. A row is parked when it was refused; an operator has to send it again.',
  access,
  params,
  responses: parkedRows,
  errors: ['not_found'],
})

export const driveParked = endpoint({
  name: 'operator_drive_parked',
  method: 'POST',
  path: '/api/operator/v1/practices/:practice_id/parked/drive',
  summary:
    'Send parked rows again after their cause was fixed: all rows, or only the one that `seq` names. Safe to repeat.',
  access,
  params,
  body: whichRows,
  responses: drivenRows,
  errors: ['not_found'],
})

export const listParkedInDirectory = endpoint({
  name: 'operator_list_parked_in_directory',
  method: 'GET',
  path: '/api/operator/v1/directory/parked',
  summary: "List the parked rows of the directory's outbox: mails of accounts, changed profiles, new practices.",
  access,
  responses: parkedRows,
})

export const driveParkedInDirectory = endpoint({
  name: 'operator_drive_parked_in_directory',
  method: 'POST',
  path: '/api/operator/v1/directory/parked/drive',
  summary: "Send the directory's parked rows again: all rows, or only the one that `seq` names.",
  access,
  body: whichRows,
  responses: drivenRows,
})

export const rebuildSearch = endpoint({
  name: 'operator_rebuild_search',
  method: 'POST',
  path: '/api/operator/v1/search/rebuild',
  summary: 'Rebuild the search database from the public profiles. Safe to repeat.',
  access,
  responses: { 200: z.object({ written: z.number().int() }) },
})

export const removeSignInMethods = endpoint({
  name: 'operator_remove_ways_in',
  method: 'POST',
  path: '/api/operator/v1/accounts/remove_ways_in',
  summary:
    'Remove second factor and passkeys for a person who lost both, so that the password alone logs them in. The person must have opened the emailed link, which showed them the reference. All their sessions end, and they are notified by email. Safe to repeat.',
  access,
  body: z.object({ email, reference: z.string().trim().toUpperCase().max(20) }),
  responses: {
    200: z.object({
      user_id: userId,
      /** Whether a second factor was removed. */
      second_factor: z.boolean(),
      /** The number of removed passkeys. */
      passkeys: z.number().int(),
    }),
  },
  errors: ['not_found', 'wrong_state'],
})

export const verifyAudit = endpoint({
  name: 'operator_verify_audit',
  method: 'GET',
  path: '/api/operator/v1/practices/:practice_id/audit',
  summary: "Verify a practice's audit chain from its beginning, and compare it with its daily copies.",
  access,
  params,
  responses: {
    200: z.object({
      whole: z.boolean(),
      rows: z.number().int(),
      tail: z.string(),
      /** The first row that does not match the one before it. */
      broken_at: z.number().int().nullable(),
      copies: z.number().int(),
      /** The day of the first copy that differs from the chain: rows were rewritten, or removed at the end. */
      copy_differs: z.iso.date().nullable(),
    }),
  },
  errors: ['not_found'],
})

export const readDeletion = endpoint({
  name: 'operator_read_deletion',
  method: 'GET',
  path: '/api/operator/v1/practices/:practice_id/deletion',
  summary:
    'Read the record of a deletion: how many items of each kind were deleted, when and why, and whether its signature is valid.',
  access,
  params,
  responses: {
    200: z.object({
      practice_id: z.string(),
      owner_user_id: z.string(),
      reason: z.string(),
      archived_at: instant,
      due_at: instant,
      began_at: instant,
      /** Null while the deletion runs. */
      finished_at: instant.nullable(),
      counts: z.record(z.string(), z.number().int()),
      audit_seq: z.number().int().nullable(),
      audit_hash: z.string().nullable(),
      signature: z.string().nullable(),
      /** Whether the record is closed and its signature is valid. */
      genuine: z.boolean(),
    }),
  },
  errors: ['not_found'],
})
