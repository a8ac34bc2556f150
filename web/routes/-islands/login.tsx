import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { LoginPage } from '#web/features/accounts/login-page.tsx'

export const mount = pageMount(LoginPage)
