import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import css from './thread.module.css'

/** Characters of one message: with encryption still well under what a channel takes. */
const LONGEST = 8_000

type ComposerProps = {
  partnerName: string
  /** What was begun before, in this page. */
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
}

/** Grows with the text. Enter sends, Shift+Enter begins a line; on a phone Enter begins a line and the button sends. */
export function Composer({ partnerName, draft, onDraft, onSend }: ComposerProps) {
  const [text, setText] = useState(draft)
  const write = (next: string) => {
    setText(next)
    onDraft(next)
  }
  const send = () => {
    if (text.trim() === '') return
    onSend(text)
    write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        className={css.field}
        aria-label={`Message to ${partnerName}`}
        placeholder="Write a message"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" size={44} className={css.send} aria-label="Send" disabled={text.trim() === ''}>
        <IconArrowUp size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </form>
  )
}
