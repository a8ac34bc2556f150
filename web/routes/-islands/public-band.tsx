import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { PublicBand } from '#web/features/guardians/public-band.tsx'

const mount = pageMount(PublicBand)

/** Puts the band above everything else on the page. */
export function mountPublicBand(): void {
  const host = document.createElement('div')
  // The page's own sticky bar makes room for it (acting-band.module.css).
  host.dataset.actingBand = ''
  document.body.prepend(host)
  mount(host)
}
