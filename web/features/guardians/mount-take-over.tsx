import { pageMount } from '#web/ui/mount-page.tsx'
import { TakeOver } from './take-over.tsx'

export const mount = pageMount(TakeOver, () => ({}))
