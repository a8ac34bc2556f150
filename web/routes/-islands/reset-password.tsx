import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { ResetPassword } from '#web/features/accounts/reset-password.tsx'

export const mount = pageMount(ResetPassword)
