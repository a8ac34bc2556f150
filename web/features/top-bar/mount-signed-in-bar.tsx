import { pageMount } from '#web/ui/mount-page.tsx'
import { SignedInBar } from './signed-in-bar.tsx'

export const mount = pageMount(SignedInBar, () => ({}))
