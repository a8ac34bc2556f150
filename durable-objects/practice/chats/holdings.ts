import { channels } from '#db/practice/schema-channels'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Conversations. Their messages are in the channel objects. */
export const chatHoldings = {
  tables: [channels],
  parts: { conversations: tablePart(channels) },
  counted: { conversations: channels },
} as const satisfies Holdings
