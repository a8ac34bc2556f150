import { IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import css from './thread.module.css'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'

/** The maximum length of a message. Encrypted, such a message is still far below the limit of a channel. */
const LONGEST = 8_000

type ComposerProps = {
  partnerName: string
  /** The text that was typed into this conversation earlier and not sent. */
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
}

/**
 * The field for a new message. It grows with the text. Enter sends the message and Shift+Enter starts a new line. On a
 * phone, Enter starts a new line and only the button sends.
 */
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
      <TextArea
        className={css.field}
        label={`Message to ${partnerName}`}
        hiddenLabel
        placeholder="Write a message"
        minRows={1}
        maxRows={8}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        kind="primary"
        size="large"
        className={css.send}
        label="Send"
        disabled={text.trim() === ''}
      >
        <IconArrowUp size={22} stroke={1.75} aria-hidden />
      </IconButton>
    </form>
  )
}
