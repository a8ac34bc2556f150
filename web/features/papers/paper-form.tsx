/** What the dialogs that make a paper share: the wait for what is known, the form, and what the paper lacks. */
import type { ReactNode } from 'react'
import { pageHref } from '#web/lib/page-href.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './papers.module.css'

type PaperWaitsProps = {
  title: string
  /** What is being loaded, such as "sessions". */
  waitsFor: string
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The dialog while what is known for the paper is loaded, or could not be. */
export function PaperWaits({ title, waitsFor, error, onRetry, onClose }: PaperWaitsProps) {
  return (
    <Dialog wide title={title} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <LoadingSkeleton shape="lines" rows={6} label={`Loading ${waitsFor}`} />
      )}
    </Dialog>
  )
}

/** The mutation that makes the paper. */
type Making<Body> = {
  error: Error | null
  isPending: boolean
  mutate: (body: Body, options: { onSuccess: (made: { number: string }) => void }) => void
}

type PaperFormProps<Body> = {
  title: string
  /** "Estimate" or "Superbill". */
  paper: string
  create: Making<Body>
  isChanged: boolean
  /** What is wrong with the paper as a whole, once it was asked for. */
  problem: ReactNode
  /** Called when the paper is asked for. Returns what is sent, or null while something typed is wrong. */
  onAsk: () => Body | null
  onClose: () => void
  children: ReactNode
}

/** The form. What was typed stays until the paper is made, and leaving it asks first. */
export function PaperForm<Body>(props: PaperFormProps<Body>) {
  const { title, paper, create, isChanged, problem, onAsk, onClose, children } = props
  const unsaved = useUnsaved(isChanged)
  // The button is below a long form, so a wrong field may be out of sight.
  const wrong = useFirstWrongField(create.error)
  return (
    <Dialog wide title={title} onClose={() => unsaved.leave(onClose)} asksItself>
      {unsaved.question}
      <form
        ref={wrong.form}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          const body = onAsk()
          if (body === null) {
            wrong.show()
            return
          }
          create.mutate(body, {
            onSuccess: ({ number }) => {
              showToast({ text: `${paper} ${number} is made. Its PDF follows shortly.` })
              unsaved.release(onClose)
            },
          })
        }}
      >
        <FormAlert error={create.error}>{problem}</FormAlert>
        {children}
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending}>
            Make {paper.toLowerCase()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type LackingProps = {
  /** Such as "An estimate also shows". */
  intro: string
  /** Empty when nothing is missing. */
  words: readonly string[]
  /** What happens without it, or false. */
  consequence: string | false
}

/** What the paper should show and nobody has entered yet. */
export function Lacking({ intro, words, consequence }: LackingProps) {
  if (words.length === 0) return null
  return (
    <p className={css.fine} role="note">
      {intro} {new Intl.ListFormat('en-US').format(words)}.{consequence && ` ${consequence}`}{' '}
      <a href={pageHref('/pro-dashboard/settings/payments')} target="_blank" rel="noreferrer">
        Open the settings in a new tab
      </a>
    </p>
  )
}
