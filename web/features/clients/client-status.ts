import { IconArchive, IconCircleCheck, IconClock, IconMail, IconTestPipe } from '@tabler/icons-react'
import type { ChartEntry } from '#web/data/charts/queries.ts'

/** The chip of a client by their status. */
export const STATUS_CHIPS = {
  active: { tone: 'sage', icon: IconCircleCheck, word: 'Active' },
  inactive: { tone: 'neutral', icon: IconArchive, word: 'Archived' },
  invited: { tone: 'amber', icon: IconMail, word: 'Invited' },
  waiting: { tone: 'amber', icon: IconClock, word: 'Waiting' },
  sample: { tone: 'neutral', icon: IconTestPipe, word: 'Sample' },
} as const satisfies Record<ChartEntry['client_status'], object>
