import { act, actOn } from '../store/act.ts'
import { findClient } from '../contacts/contact-rows.ts'
import { endPermission, endPermissionsOfCard, givePermission } from './change-permissions.ts'
import { listOwnPermissions, listPermissions } from './list-permissions.ts'
import { findOwnPermission } from './permission-rows.ts'

/** The acts by which clients let the practice charge a saved card. */
export const cardPermissionActs = [
  act('card_permission.list', listPermissions, ({ chart }) => chart),
  act('card_permission.list_own', listOwnPermissions, () => undefined),
  actOn('card_permission.give', findClient, givePermission),
  actOn('card_permission.end', findOwnPermission, endPermission),
  act('card_permission.end_card', endPermissionsOfCard, () => undefined),
] as const
