/**
 * Sets, replaces or takes back the own reaction to a message of the partner. The choices' code is fetched when the pointer
 * or the focus comes near, and shown by the first click; until then this is a plain button.
 */
import { ActionIcon } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './thread.module.css'

type ReactionPickerProps = { chosen: string | null; onChoose: (emoji: string | null) => void }

const loadChoices = () => import('./reaction-choices.tsx')
const ReactionChoices = lazy(async () => ({ default: (await loadChoices()).ReactionChoices }))

export function ReactionPicker({ chosen, onChoose }: ReactionPickerProps) {
  const [asked, setAsked] = useState(false)
  const come = () => void loadChoices()
  const button = (
    <ActionIcon className={css.react} variant="subtle" color="gray" aria-label="React to this message">
      <IconMoodPlus size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  if (!asked)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the button in it.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the button gives the click of Enter and Space.
      <div onPointerEnter={come} onFocus={come} onClick={() => setAsked(true)}>
        {button}
      </div>
    )
  return (
    <Suspense fallback={button}>
      <ReactionChoices button={button} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  )
}
