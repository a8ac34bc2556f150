import { act } from '../store/act.ts'
import * as block from './block-time.ts'
import { getBlocked, listBlocked } from './list-blocked.ts'
import { readAvailability, saveAvailability } from './save-availability.ts'

/** The acts on when sessions can be booked, and on what is blocked. */
export const availabilityActs = [
  act('availability.read', readAvailability),
  act('availability.save', saveAvailability),
  act('blocked.list', listBlocked),
  act('blocked.read', getBlocked),
  act('blocked.preview', block.previewBlocked, () => undefined),
  act('blocked.create', block.createBlocked, () => undefined),
  act('blocked.change', block.changeBlocked),
  act('blocked.delete', block.deleteBlocked),
] as const
