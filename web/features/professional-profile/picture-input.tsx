/** The button that opens the file dialog for a picture. If the browser cannot read the file, a message is shown. */
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'

/** The accepted formats, which every browser can draw. SVG is not accepted because it can contain scripts. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MOST_BYTES = 25_000_000
const UNREADABLE = 'We cannot read this file. Please choose a JPEG, PNG or WebP photo up to 25 MB.'

type PictureInputProps = { label: string; text: ReactNode; onChosen: (picture: ImageBitmap) => void }

export function PictureInput({ label, text, onChosen }: PictureInputProps) {
  const file = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    setUnreadable(false)
    if (!chosen) return
    const readable = TYPES.includes(chosen.type) && chosen.size <= MOST_BYTES
    const read = readable ? await createImageBitmap(chosen).catch(() => null) : null
    // Reset the field, because choosing the same file again would not fire a change event.
    if (file.current) file.current.value = ''
    setUnreadable(read === null)
    if (read) onChosen(read)
  }
  return (
    <>
      {unreadable && <FormAlert>{UNREADABLE}</FormAlert>}
      <Button kind="quiet" onClick={() => file.current?.click()}>
        {text}
      </Button>
      <input
        ref={file}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
    </>
  )
}
