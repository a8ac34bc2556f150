/** Shows new recovery codes, with buttons to copy and print them and to confirm that they are saved. */
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import css from './security.module.css'
import { Button } from '#web/ui/kit/button.tsx'

export function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('We could not copy them. Please select or print them.'),
    )
  return (
    <div className={css.stack}>
      <p>
        Keep these codes in a safe place. Each one logs you in once if you do not have your phone. They are shown only
        now.
      </p>
      <div className={css.sheet}>
        <p className={css.sheetTitle}>Recovery codes for Orchid</p>
        <ul className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={css.actions}>
        <Button kind="quiet" onClick={() => void copy()}>
          <IconCopy size={18} stroke={1.5} aria-hidden /> Copy
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.5} aria-hidden /> Print
        </Button>
        <p role="status" className={css.fine}>
          {said}
        </p>
      </div>
      <Button wide onClick={onNoted}>
        I saved them
      </Button>
    </div>
  )
}
