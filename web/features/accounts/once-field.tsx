import { useState } from 'react'
import { inBrowser } from '#web/lib/transport.ts'

/** Makes a form that a browser sends twice one registration (edge/routes/forms.ts). The script has a key of its own. */
export function OnceField() {
  const [once] = useState(() => (inBrowser() ? null : crypto.randomUUID()))
  return once && <input type="hidden" name="once" value={once} />
}
