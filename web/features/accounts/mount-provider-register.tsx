import { pageMount } from '#web/ui/mount-page.tsx'
import { ProviderRegister } from './provider-register.tsx'

export const mount = pageMount(ProviderRegister, () => ({}))
