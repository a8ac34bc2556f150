import { act } from '../store/act.ts'
import * as block from './block-time.ts'
import { getBlocked, listBlocked } from './list-blocked.ts'

/** The acts on the time that a provider blocks. */
export const blockedActs = [
  act('blocked.list', listBlocked),
  act('blocked.read', getBlocked),
  act('blocked.preview', block.previewBlocked, () => undefined),
  act('blocked.create', block.createBlocked, () => undefined),
  act('blocked.change', block.changeBlocked),
  act('blocked.delete', block.deleteBlocked),
] as const
