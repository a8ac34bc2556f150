import { useState } from 'react'
import { inBrowser } from '#web/lib/transport.ts'

/** A random value that makes a form posted twice count as one registration (edge/routes/forms.ts). The script sends its own key. */
export function OnceField() {
  const [once] = useState(() => (inBrowser() ? null : crypto.randomUUID()))
  return once && <input type="hidden" name="once" value={once} />
}
