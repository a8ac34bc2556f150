import { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'

/** The endpoints that change a stored record, without the signed ones of our own processes. */
export const CHANGES = ENDPOINTS.filter(
  ({ method, access }) => (method === 'PUT' || method === 'PATCH') && access.kind !== 'signed',
)

/** Whether a body says with which values its form was opened (contracts/seen.ts). */
export function takesSeen(body: unknown): boolean {
  if (body instanceof z.ZodObject) return 'seen' in body.shape
  return body instanceof z.ZodIntersection && (takesSeen(body.def.left) || takesSeen(body.def.right))
}
