import { z } from 'zod'
import { publicAppointmentType, slotChip } from '#contracts/api/professionals'

/** How far the profile looks ahead at first, and at most (the service's own limit). */
export const SLOT_DAYS = 14
export const MAX_SLOT_DAYS = 42

/** What the picker needs to stand without asking: handed from the server's rendering to the island. */
export const slotPickerProps = z.object({
  idOrCustomUrl: z.string(),
  types: z.array(publicAppointmentType),
  label: z.string(),
  timezone: z.string(),
  slots: z.array(slotChip),
})
export type SlotPickerProps = z.infer<typeof slotPickerProps>
export type SlotChip = z.infer<typeof slotChip>
export type PublicAppointmentType = z.infer<typeof publicAppointmentType>

/** Where a chip leads: the checkout with the spec's query parameters. */
export function checkoutHref(idOrCustomUrl: string, slot: SlotChip, label: string): string {
  const query = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: label,
  })
  return `/professional-search/${encodeURIComponent(idOrCustomUrl)}/checkout?${query}`
}
