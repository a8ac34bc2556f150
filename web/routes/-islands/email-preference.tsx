import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { PreferenceOverview } from '#web/features/mail-preferences/preference-overview.tsx'

export const mount = pageMount(PreferenceOverview)
