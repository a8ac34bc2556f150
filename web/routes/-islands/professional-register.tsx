import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { WithoutBar } from '#web/login/account-frame.tsx'
import { ProviderRegister } from '#web/features/accounts/provider-register.tsx'

function Page() {
  return (
    <WithoutBar value>
      <ProviderRegister />
    </WithoutBar>
  )
}

export const mount = pageMount(Page)
