/** The way to the files for accountants, which asks for one of them and its days. */
import { IconFileDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import type { ExportChoice } from './export-dialog.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** `start`: what the page shows, with which the choice begins. */
export function ExportButton({ zone, start }: { zone: string; start: ExportChoice }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Export
      </Button>
      <Suspense fallback={null}>
        {asking && <ExportDialog zone={zone} start={start} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
