import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { ConfirmEmail } from '#web/features/accounts/confirm-email.tsx'

export const mount = pageMount(belowBar(ConfirmEmail))
