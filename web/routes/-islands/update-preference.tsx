import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { PreferenceForm } from '#web/features/mail-preferences/preference-form.tsx'

export const mount = pageMount(PreferenceForm)
