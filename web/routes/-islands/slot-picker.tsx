import { createRoot } from 'react-dom/client'
import { slotPickerProps } from '#web/features/professionals/free-slots.ts'
import { SlotPicker } from '#web/features/professionals/slot-picker.tsx'

/** Static mode: puts the live picker where the server's list stands. */
export function mount(host: HTMLElement): void {
  const props = slotPickerProps.parse(JSON.parse(host.dataset.props ?? '{}'))
  createRoot(host).render(<SlotPicker {...props} />)
}
