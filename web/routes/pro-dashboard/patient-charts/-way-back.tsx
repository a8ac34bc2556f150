import { usePlaceBefore } from '#web/login/place-before.ts'
import { BackLink } from '#web/ui/kit/back-link.tsx'

/** Leads from the page of a client to where the reader was, and otherwise to the list. */
export function WayBack() {
  const before = usePlaceBefore()
  return before ? (
    <BackLink {...before.link} onClick={before.goBack}>
      {before.label}
    </BackLink>
  ) : (
    <BackLink to="/pro-dashboard/patient-charts">Clients</BackLink>
  )
}
