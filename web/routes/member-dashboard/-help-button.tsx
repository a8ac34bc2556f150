import { lazy, Suspense, useState } from 'react'
import { IconHeartHandshake } from '@tabler/icons-react'
import frame from '#web/ui/shell/dashboard-frame.module.css'
import { IconButton } from '#web/ui/kit/icon-button.tsx'

const HelpSheet = lazy(async () => ({ default: (await import('#web/ui/shell/help-sheet.tsx')).HelpSheet }))

/** Opens the ways to help from every page: in the rail, and on phones in the top bar. */
export function HelpButton({ place }: { place: 'rail' | 'folded' | 'top' }) {
  const [open, setOpen] = useState(false)
  const icon = <IconHeartHandshake size={22} stroke={1.5} aria-hidden />
  return (
    <>
      {place === 'top' ? (
        <IconButton size="large" label="Need help now?" onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      ) : (
        <button
          type="button"
          className={frame.item}
          onClick={() => setOpen(true)}
          title={place === 'folded' ? 'Need help now?' : undefined}
        >
          {icon}
          <span className={frame.label}>Need help now?</span>
        </button>
      )}
      {open && (
        <Suspense>
          <HelpSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
