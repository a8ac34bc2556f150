/**
 * A small box over the page, with choices or other controls. A button opens it, and Tab moves the focus into it.
 *   <Popover label="Reactions" button={(opener) => <IconButton label="React" {...opener}>…</IconButton>}>
 *     {(close) => …}
 *   </Popover>
 * `popoverChoice` is the class of a choice in it.
 */
import type { ReactNode } from 'react'
import { withClass } from './button-look.ts'
import css from './floating.module.css'
import { useFloating } from './use-floating.ts'

export const popoverChoice = css.choice

export type Opener = ReturnType<typeof useFloating>['button']
export type FloatingPlace = 'below-start' | 'below-end' | 'above' | 'above-start'

type PopoverProps = {
  label: string
  button: (opener: Opener) => ReactNode
  place?: FloatingPlace
  className?: string
  children: (close: () => void) => ReactNode
}

export function Popover({ label, button, place = 'below-start', className, children }: PopoverProps) {
  const { open, close, button: opener, box } = useFloating()
  return (
    <>
      {button(opener)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and this is none. */}
      <div {...box} role="group" aria-label={label} data-place={place} className={withClass(css.floating, className)}>
        {open && children(close)}
      </div>
    </>
  )
}
