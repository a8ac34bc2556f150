import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { ForgotPage } from '#web/features/accounts/forgot-page.tsx'

export const mount = pageMount(ForgotPage)
