/** The dialog after a registration. It loads when it is needed; if it does not load, the page says the same. */
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { EmailSentDialog } from './email-sent-dialog.tsx'

type EmailSentProps = ComponentProps<typeof EmailSentDialog>

const Loaded = lazy(async () => {
  const loaded = await import('./email-sent-dialog.tsx').catch(() => null)
  return { default: loaded?.EmailSentDialog ?? Closed }
})

export function EmailSent(props: EmailSentProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function Closed({ onClose }: EmailSentProps) {
  useEffect(onClose, [onClose])
  return null
}
