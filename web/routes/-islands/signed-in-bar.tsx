import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { SignedInBar } from '#web/routes/-bars/signed-in-bar.tsx'

export const mount = pageMount(SignedInBar)
