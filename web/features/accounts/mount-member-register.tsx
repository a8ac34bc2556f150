import { pageMount } from '#web/ui/mount-page.tsx'
import { WithoutBar } from './account-frame.tsx'
import { MemberRegister } from './member-register.tsx'

function Page() {
  return (
    <WithoutBar value>
      <MemberRegister />
    </WithoutBar>
  )
}

export const mount = pageMount(Page, () => ({}))
