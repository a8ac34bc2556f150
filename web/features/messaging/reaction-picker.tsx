import { ActionIcon, Popover } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import { useState } from 'react'
import css from './thread.module.css'

const CHOICES = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '🙏', name: 'Thank you' },
  { emoji: '😊', name: 'Smile' },
  { emoji: '🎉', name: 'Celebrate' },
  { emoji: '😢', name: 'Sad' },
] as const

/** Sets, replaces or takes back the own reaction to a message of the partner. */
export function ReactionPicker({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (emoji: string | null) => void
}) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          className={css.react}
          variant="subtle"
          color="gray"
          aria-label="React to this message"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodPlus size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.choices} aria-label="Reactions">
        {CHOICES.map(({ emoji, name }) => (
          <button
            key={emoji}
            type="button"
            className={css.choice}
            aria-label={name}
            aria-pressed={emoji === chosen}
            onClick={() => {
              onChoose(emoji === chosen ? null : emoji)
              setOpened(false)
            }}
          >
            {emoji}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
