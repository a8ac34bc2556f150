/** Sets, replaces or removes the user's reaction to a message of the partner. */
import { IconMoodPlus } from '@tabler/icons-react'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Popover } from '#web/ui/kit/popover.tsx'
import css from './thread.module.css'

const CHOICES = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '🙏', name: 'Thank you' },
  { emoji: '😊', name: 'Smile' },
  { emoji: '🎉', name: 'Celebrate' },
  { emoji: '😢', name: 'Sad' },
] as const

type ReactionPickerProps = { chosen: string | null; onChoose: (emoji: string | null) => void }

export function ReactionPicker({ chosen, onChoose }: ReactionPickerProps) {
  return (
    <Popover
      label="Reactions"
      place="above"
      className={css.choices}
      button={(opener) => (
        <IconButton className={css.react} label="React to this message" {...opener}>
          <IconMoodPlus size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    >
      {(close) =>
        CHOICES.map(({ emoji, name }) => (
          <button
            key={emoji}
            type="button"
            className={css.choice}
            aria-label={name}
            aria-pressed={emoji === chosen}
            onClick={() => {
              onChoose(emoji === chosen ? null : emoji)
              close()
            }}
          >
            {emoji}
          </button>
        ))
      }
    </Popover>
  )
}
