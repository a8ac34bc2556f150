import { DemoForm } from '#web/features/marketing/demo-form.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'

export const mount = pageMount(DemoForm)
