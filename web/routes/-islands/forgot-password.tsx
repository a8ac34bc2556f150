import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { ForgotPage } from '#web/features/accounts/forgot-page.tsx'

export const mount = pageMount(belowBar(ForgotPage))
