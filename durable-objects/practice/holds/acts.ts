import { act, actOn } from '../store/act.ts'
import { getHold, holdSlot, releaseHold } from './hold-slot.ts'
import { findHold } from './hold-rows.ts'

/** A time that is kept for somebody until they have paid. */
export const holdActs = [
  act('hold.make', holdSlot),
  actOn('hold.read', findHold, getHold),
  actOn('hold.release', findHold, releaseHold),
] as const
