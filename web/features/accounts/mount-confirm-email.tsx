import { pageMount } from '#web/ui/mount-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

export const mount = pageMount(ConfirmEmail, () => ({}))
