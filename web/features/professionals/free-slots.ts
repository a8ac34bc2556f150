import type { publicAppointmentType, slotChip } from '#contracts/api/professionals'
import type { z } from 'zod'

/** How many days the profile looks ahead at first, and at most (the service's own limit). */
export const SLOT_DAYS = 14
export const MAX_SLOT_DAYS = 42

/** The data with which the picker renders without a request: passed from the server's rendering to the island. */
export type SlotPickerProps = {
  idOrCustomUrl: string
  types: PublicAppointmentType[]
  label: string
  timezone: string
  slots: SlotChip[]
}
export type SlotChip = z.infer<typeof slotChip>
export type PublicAppointmentType = z.infer<typeof publicAppointmentType>

/** The address behind a chip: the checkout with the spec's query parameters. */
export function checkoutHref(idOrCustomUrl: string, slot: SlotChip, label: string): string {
  const query = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: label,
  })
  return `/professional-search/${encodeURIComponent(idOrCustomUrl)}/checkout?${query}`
}
