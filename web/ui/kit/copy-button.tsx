import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'

/** How long the button says that the text was copied. */
const SAID_MS = 2500

type CopyButtonProps = ButtonLook & { text: string; children: string }

/** Copies a text. The label of the button then confirms it. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button kind="quiet" {...look} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  )
}
