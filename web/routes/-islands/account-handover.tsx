import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { TakeOver } from '#web/features/guardians/take-over.tsx'

export const mount = pageMount(TakeOver)
