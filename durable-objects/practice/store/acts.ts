import { act, longAct } from './act.ts'
import { auditTail, driveParked, parkedRows, verifyAudit } from './tend-practice.ts'

/** What operators do with the machinery. */
export const storeActs = [
  act('audit.copy', auditTail),
  act('audit.verify', verifyAudit),
  act('outbox.parked', parkedRows),
  longAct('outbox.drive', driveParked),
] as const
