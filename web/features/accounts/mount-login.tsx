import { pageMount } from '#web/ui/mount-page.tsx'
import { LoginPage } from './login-page.tsx'

export const mount = pageMount(LoginPage, () => ({}))
