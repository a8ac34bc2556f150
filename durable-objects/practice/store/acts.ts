import { act, longAct } from './act.ts'
import { driveParked, parkedRows } from './maintain-practice.ts'
import { spendNonce } from './spend-nonce.ts'
import { auditTail, verifyAudit } from './verify-audit.ts'

/** The acts of operators, on audit and outbox, and the check of signed calls. */
export const storeActs = [
  act('audit.copy', auditTail),
  act('audit.verify', verifyAudit),
  act('outbox.parked', parkedRows),
  longAct('outbox.drive', driveParked),
  act('signed_call.spend', spendNonce, () => undefined),
] as const
