import { IconCalendar, IconCheck, IconClockHour4, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { Piece, Pieces } from './pieces.tsx'

const PEOPLE = ['Ada Hale', 'Mia Larsen', 'José Núñez', 'Ming', '山田 花子']

export function WordPieces() {
  return (
    <Pieces title="Words and states">
      <Piece name="StatusChip">
        <StatusChip tone="orchid" icon={IconInfoCircle}>
          Trial
        </StatusChip>
        <StatusChip tone="sage" icon={IconCheck}>
          Confirmed
        </StatusChip>
        <StatusChip tone="amber" icon={IconClockHour4}>
          Waiting
        </StatusChip>
        <StatusChip tone="red" icon={IconX}>
          Canceled
        </StatusChip>
        <StatusChip tone="neutral" icon={IconInfoCircle}>
          Neutral
        </StatusChip>
      </Piece>
      <Piece name="Initials">
        {PEOPLE.map((name) => (
          <Initials key={name} name={name} />
        ))}
      </Piece>
      <Piece name="Card">
        <Card title="A card" as="div" action={<Button kind="plain">Change</Button>}>
          <p>It has the color of a surface.</p>
        </Card>
        <Card title="A sunken card" as="div" tone="sunken">
          <p>It is less prominent.</p>
        </Card>
      </Piece>
      <Piece name="EmptyState">
        <EmptyState icon={IconCalendar} title="No sessions yet" action={<Button kind="quiet">Add a session</Button>}>
          Booked sessions appear here.
        </EmptyState>
      </Piece>
    </Pieces>
  )
}
