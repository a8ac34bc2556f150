/** Says why switching to another profile failed. A failed switch reloads the page, so the text is shown afterwards. */
import { useState } from 'react'
import { ErrorBanner } from '#web/ui/kit/error-banner.tsx'
import { putAwaySwitchRefusal, readSwitchRefusal } from '#web/login/switch-refusal.ts'

/** It is shown longer than other banners, because the page has just reloaded and people need time to notice it. */
const SHOWN_MS = 12_000

export function SwitchRefused() {
  const [text, setText] = useState(readSwitchRefusal)
  const close = () => {
    putAwaySwitchRefusal()
    setText(null)
  }
  return <ErrorBanner message={text} onClose={close} duration={SHOWN_MS} />
}
