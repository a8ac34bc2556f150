import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { WithoutBar } from '#web/login/account-frame.tsx'
import { MemberRegister } from '#web/features/accounts/member-register.tsx'

function Page() {
  return (
    <WithoutBar value>
      <MemberRegister />
    </WithoutBar>
  )
}

export const mount = pageMount(Page)
