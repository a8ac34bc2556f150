/** Says, after the reload that follows a failed switch, why it failed. */
import { useState } from 'react'
import { ErrorBanner } from '#web/ui/kit/error-banner.tsx'
import { putAwaySwitchRefusal, readSwitchRefusal } from '#web/session/switch-refusal.ts'

/** Longer than other banners, because the page has just reloaded and people need time to find it. */
const SHOWN_MS = 12_000

export function SwitchRefused() {
  const [text, setText] = useState(readSwitchRefusal)
  const close = () => {
    putAwaySwitchRefusal()
    setText(null)
  }
  return <ErrorBanner message={text} onClose={close} duration={SHOWN_MS} />
}
