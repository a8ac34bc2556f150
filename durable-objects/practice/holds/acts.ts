import { act, actOn } from '../store/act.ts'
import { getHold, holdSlot, releaseHold } from './hold-slot.ts'
import { findHold } from './hold-rows.ts'

/** The acts on holds, the timeslots that are reserved during checkout. */
export const holdActs = [
  act('hold.make', holdSlot),
  actOn('hold.read', findHold, getHold),
  actOn('hold.release', findHold, releaseHold),
] as const
