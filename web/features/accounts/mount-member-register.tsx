import { pageMount } from '#web/ui/mount-page.tsx'
import { MemberRegister } from './member-register.tsx'

export const mount = pageMount(MemberRegister, () => ({}))
