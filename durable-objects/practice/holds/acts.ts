import { actOn, longAct } from '../store/act.ts'
import { getHold, releaseHold } from './hold-slot.ts'
import { findHold } from './hold-rows.ts'
import { makeHold } from './make-hold.ts'

/** The acts on holds, the timeslots that are reserved during checkout. */
export const holdActs = [
  longAct('hold.make', makeHold),
  actOn('hold.read', findHold, getHold),
  actOn('hold.release', findHold, releaseHold),
] as const
