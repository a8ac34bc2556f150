import { pageMount } from '#web/ui/mount-page.tsx'
import { WithoutBar } from './account-frame.tsx'
import { ProviderRegister } from './provider-register.tsx'

function Page() {
  return (
    <WithoutBar value>
      <ProviderRegister />
    </WithoutBar>
  )
}

export const mount = pageMount(Page, () => ({}))
