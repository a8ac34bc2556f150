import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { TakeOver } from '#web/features/guardians/take-over.tsx'

export const mount = pageMount(belowBar(TakeOver))
