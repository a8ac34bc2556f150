import type { ComponentType } from 'react'
import type { ClientChoice } from '#web/data/charts/queries.ts'

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
