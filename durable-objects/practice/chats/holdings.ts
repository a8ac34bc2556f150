import { channels } from '#db/practice/schema-channels'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Conversations; what was said lies in each channel's own object. */
export const chatHoldings = {
  tables: [channels],
  parts: { conversations: tablePart(channels) },
  counted: { conversations: channels },
} as const satisfies Holdings
