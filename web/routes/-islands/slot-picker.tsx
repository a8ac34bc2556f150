import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { SlotPickerProps } from '#web/features/professionals/free-slots.ts'
import { islandProps } from '#web/ui/shell/island-props.ts'
import { SlotPicker } from '#web/features/professionals/slot-picker.tsx'

/** Replaces the list of times that the server rendered with the live picker. */
export function mount(host: HTMLElement): void {
  const props = islandProps<SlotPickerProps>(host)
  // A link that is replaced while it is pressed gets no click.
  const whenReleased = () => {
    if (host.querySelector(':active')) requestAnimationFrame(whenReleased)
    // In small steps: the list of the server stays until the picker is complete, and the page answers meanwhile.
    else startTransition(() => createRoot(host).render(<SlotPicker {...props} />))
  }
  whenReleased()
}
