import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { Resubscribe } from '#web/features/mail-preferences/topic-switch.tsx'

export const mount = pageMount(Resubscribe)
