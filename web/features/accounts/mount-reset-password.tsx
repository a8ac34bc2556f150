import { pageMount } from '#web/ui/mount-page.tsx'
import { ResetPassword } from './reset-password.tsx'

export const mount = pageMount(ResetPassword, () => ({}))
