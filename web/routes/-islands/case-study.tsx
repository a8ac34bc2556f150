import { CaseStudyDownload } from '#web/features/marketing/case-study-download.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'

export const mount = pageMount(CaseStudyDownload)
