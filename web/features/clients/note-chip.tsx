import { IconPencil, IconSignature } from '@tabler/icons-react'
import type { NoteEntry } from '#contracts/api/chart-page'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'

/** Whether a note is signed. */
export function NoteChip({ state }: Pick<NoteEntry, 'state'>) {
  return state === 'signed' ? (
    <StatusChip tone="neutral" icon={IconSignature}>
      Signed
    </StatusChip>
  ) : (
    <StatusChip tone="amber" icon={IconPencil}>
      Draft
    </StatusChip>
  )
}
