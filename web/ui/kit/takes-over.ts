import { useEffect, useRef, useState } from 'react'

/** What takes the place of an AskedFor's button: it opens at once. `box` is around its own button. */
export function useTakesOver() {
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The plain button that was pressed has given way to this one: the focus comes back here when it closes.
    box.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [])
  return { box, opened, setOpened }
}
