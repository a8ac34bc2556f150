import { createRoot } from 'react-dom/client'
import type { SlotPickerProps } from '#web/features/professionals/free-slots.ts'
import { islandProps } from '#web/ui/shell/island-props.ts'
import { SlotPicker } from '#web/features/professionals/slot-picker.tsx'

/** Replaces the list of times that the server rendered with the live picker. */
export function mount(host: HTMLElement): void {
  const props = islandProps<SlotPickerProps>(host)
  createRoot(host).render(<SlotPicker {...props} />)
}
