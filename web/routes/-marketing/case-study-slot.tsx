import { CaseStudyDownload } from '#web/features/marketing/case-study-download.tsx'
import { Island } from '#web/ui/shell/island.tsx'

const load = async () => ({
  default: (await import('#web/features/marketing/case-study-download.tsx')).CaseStudyDownload,
})

/** The download of the case study: a link in the HTML, which the script replaces on a desktop. */
export function CaseStudySlot(props: { label: string }) {
  return (
    <Island name="case-study" props={props} load={load}>
      <CaseStudyDownload {...props} />
    </Island>
  )
}
