import { describe, expect, it } from 'vitest'
import { chatMigrations } from '#db/chat/migrations'
import { RELEASED } from '../released-steps.ts'
import { addLaterStep, earlierReleases, emptyObject, itKeepsItsSchema, rewind } from '../schema-steps.ts'
import { join, openChat, relayed, sendAndWait } from './chat-factory.ts'

describe('the schema of a chat', () => {
  itKeepsItsSchema({ steps: chatMigrations, released: RELEASED.chat, empty: emptyObject(chatMigrations) })

  it.each(earlierReleases(chatMigrations))(
    'messages of release %i can be read and answered, also after a later step',
    async (release) => {
      const chat = await openChat()
      const writer = await join(chat, chat.ann)
      await sendAndWait(writer, 'first')
      await sendAndWait(writer, 'second')
      const before = relayed(await join(chat, chat.ben))
      expect(before).toHaveLength(2)
      await rewind(chat.channel, chatMigrations, release)
      await addLaterStep(chat.channel, chatMigrations)

      const reader = await join(chat, chat.ben)
      expect(relayed(reader)).toEqual(before)
      const answered = await sendAndWait(reader, 'third')
      expect(answered > (before.at(-1)?.messageTimetoken ?? '')).toBe(true)
      expect(relayed(await join(chat, chat.ann))).toHaveLength(3)
    },
  )
})
