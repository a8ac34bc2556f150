import { act, longAct } from './act.ts'
import { driveParked, parkedRows } from './maintain-practice.ts'
import { auditTail, verifyAudit } from './verify-audit.ts'

/** The acts of operators, on audit and outbox. */
export const storeActs = [
  act('audit.copy', auditTail),
  act('audit.verify', verifyAudit),
  act('outbox.parked', parkedRows),
  longAct('outbox.drive', driveParked),
] as const
