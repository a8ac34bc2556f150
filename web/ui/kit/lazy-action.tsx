/**
 * A button whose doing is rarely wanted: its code is fetched when the pointer or the focus comes near, and shown in the
 * button's place by the first click; until then it is a plain button.
 */
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

type AskedForProps = {
  button: ReactElement
  load: () => Promise<unknown>
  /** A lazy component that begins with useTakesOver. */
  children: ReactNode
}

export function LazyAction({ button, load, children }: AskedForProps) {
  const [asked, setAsked] = useState(false)
  const come = () => void load()
  if (asked) return <Suspense fallback={button}>{children}</Suspense>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the button in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button gives the click of Enter and Space.
    <div onPointerEnter={come} onFocus={come} onClick={() => setAsked(true)}>
      {button}
    </div>
  )
}
