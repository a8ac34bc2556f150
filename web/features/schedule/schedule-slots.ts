import type { ComponentType } from 'react'
import type { ClientChoice } from '#web/data/charts/queries.ts'
import type { NextPlace } from '#web/ui/forms/use-unsaved.tsx'

/** What the area of clients shows in the schedule. The route passes it. */
export type ClientSlots = {
  /** Adds a client. */
  AddClient: ComponentType<{
    /** The name to begin with. */
    typed: string
    onAdded: (client: ClientChoice) => void
    onClose: () => void
  }>
  /** Whether a client has joined or is invited, and otherwise invites them. */
  ClientInvitation: ComponentType<{ client: ClientChoice; mayPart: boolean; onParted: () => void }>
}

/** The panel with the cancellation policy, which the practice's details own. The route passes it. */
export type CancellationPolicySlot = ComponentType<{
  editable: boolean
  /** Whether the panel is still open at an address. */
  stays: (next: NextPlace) => boolean
  onClose: () => void
}>
