import { checkoutAddress } from '#domain/content/checkout-address'
import type { publicAppointmentType, PublicProfile, slotChip } from '#contracts/api/professionals'
import type { z } from 'zod'

/** How many days ahead the profile shows free times: at first, and at most, which is the API's limit. */
export const SLOT_DAYS = 14
export const MAX_SLOT_DAYS = 42

/** What the server passes to the picker's island, so that it renders without a request. */
export type SlotPickerProps = {
  idOrCustomUrl: string
  professional: Pick<PublicProfile, 'display_name' | 'states' | 'accepting_clients'>
  types: PublicAppointmentType[]
  label: string
  timezone: string
  slots: SlotChip[]
  /** How many hours ahead of a session clients must book. */
  noticeHours: number
}
export type SlotChip = z.infer<typeof slotChip>
export type PublicAppointmentType = z.infer<typeof publicAppointmentType>

/** The address to which a free time links: the checkout, with the query parameters of the spec. */
export function checkoutHref(idOrCustomUrl: string, slot: SlotChip, label: string): string {
  return checkoutAddress({ ...slot, professional: idOrCustomUrl, appointment_type_label: label })
}
