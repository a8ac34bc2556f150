import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { ConfirmEmail } from '#web/features/accounts/confirm-email.tsx'

export const mount = pageMount(ConfirmEmail)
