import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { AccountRecovery } from '#web/features/accounts/account-recovery.tsx'

export const mount = pageMount(belowBar(AccountRecovery))
