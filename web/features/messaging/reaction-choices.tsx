/** The choices of a reaction. They and the library behind them load with the first look at them: reaction-picker.tsx. */
import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement } from 'react'
import { useTakesOver } from '#web/ui/kit/takes-over.ts'
import css from './thread.module.css'

const CHOICES = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '🙏', name: 'Thank you' },
  { emoji: '😊', name: 'Smile' },
  { emoji: '🎉', name: 'Celebrate' },
  { emoji: '😢', name: 'Sad' },
] as const

type ReactionChoicesProps = {
  button: ReactElement<{ 'aria-expanded'?: boolean; onClick?: () => void }>
  chosen: string | null
  onChoose: (emoji: string | null) => void
}

export function ReactionChoices({ button, chosen, onChoose }: ReactionChoicesProps) {
  const { box, opened, setOpened } = useTakesOver()
  return (
    <div ref={box}>
      <Popover opened={opened} onChange={setOpened} position="top" trapFocus returnFocus shadow="md">
        <Popover.Target>
          {cloneElement(button, { 'aria-expanded': opened, onClick: () => setOpened(!opened) })}
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
    </div>
  )
}
