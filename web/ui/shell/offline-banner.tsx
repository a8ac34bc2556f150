/**
 * Shown while the browser is offline. The dashboard frame includes it. Other frames place it at the top of the page.
 */
import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import css from './offline-banner.module.css'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={css.banner}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden />
          You are offline. Most changes cannot be saved until you are connected again.
        </p>
      )}
    </div>
  )
}
