import { useState } from 'react'
import { rememberedView, rememberView } from '../remembered-view.ts'

/** Whether the single keys act, which a person can turn off in this browser, and whether the list of them is open. */
export function useKeys(userId: string) {
  const [on, setOn] = useState(() => rememberedView(userId).keys !== 'off')
  const [open, onOpen] = useState(false)
  const onTurn = (turned: boolean) => {
    setOn(turned)
    rememberView(userId, { keys: turned ? 'on' : 'off' })
  }
  return { on, onTurn, open, onOpen }
}
