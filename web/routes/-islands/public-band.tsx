import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { PublicBand } from '#web/features/guardians/public-band.tsx'

const mount = pageMount(PublicBand)

/** Inserts the band at the top of the page. */
export function mountPublicBand(): void {
  const host = document.createElement('div')
  // By this attribute the sticky bar of the page leaves room for the band (acting-band.module.css).
  host.dataset.actingBand = ''
  document.body.prepend(host)
  mount(host)
}
