import { type RefObject, useEffect, useRef, useState } from 'react'

type SaidLine = {
  /** The line that shows what is said; it takes the focus with it. */
  line: RefObject<HTMLParagraphElement | null>
  said: string | null
  say: (text: string) => void
}

/**
 * A line that says what was changed, for pages on which the pressed button may be gone with what it changed. It takes the focus
 * once the page shows the change: while a dialog is open, nothing behind it can.
 */
export function useSaidLine(): SaidLine {
  const [said, setSaid] = useState<{ text: string } | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said) line.current?.focus()
  }, [said])
  return { line, said: said?.text ?? null, say: (text) => setSaid({ text }) }
}
