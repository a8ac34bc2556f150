/** Sets, replaces or takes back the own reaction to a message of the partner. */
import { ActionIcon } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyAction } from '#web/ui/kit/lazy-action.tsx'
import css from './thread.module.css'

type ReactionPickerProps = { chosen: string | null; onChoose: (emoji: string | null) => void }

const loadChoices = () => import('./reaction-choices.tsx')
const ReactionChoices = lazy(async () => ({ default: (await loadChoices()).ReactionChoices }))

export function ReactionPicker({ chosen, onChoose }: ReactionPickerProps) {
  const button = (
    <ActionIcon className={css.react} variant="subtle" color="gray" aria-label="React to this message">
      <IconMoodPlus size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  return (
    <LazyAction button={button} load={loadChoices}>
      <ReactionChoices button={button} chosen={chosen} onChoose={onChoose} />
    </LazyAction>
  )
}
