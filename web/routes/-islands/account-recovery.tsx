import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { AccountRecovery } from '#web/features/accounts/account-recovery.tsx'

export const mount = pageMount(AccountRecovery)
