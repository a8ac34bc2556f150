import { describe, expect, it } from 'vitest'
import { NOTE_MIGRATIONS } from '#db/note/migrations'
import { RELEASED } from '../released-steps.ts'
import { addLaterStep, earlierReleases, emptyObject, itKeepsItsSchema, rewind } from '../schema-steps.ts'
import { beginNote, edit } from './note-factory.ts'

describe('the schema of a draft', () => {
  itKeepsItsSchema({ steps: NOTE_MIGRATIONS, released: RELEASED.note, empty: emptyObject(NOTE_MIGRATIONS) })

  it.each(earlierReleases(NOTE_MIGRATIONS))(
    'a draft of release %i opens with its text and can be edited, also after a later step',
    async (release) => {
      const note = await beginNote({ subjective: 'Sleeps better.' })
      const before = await edit(note)
      before.text('plan').insert(0, 'The diary')
      await before.until(() => before.kept())
      await rewind(note.draft, NOTE_MIGRATIONS, release)
      await addLaterStep(note.draft, NOTE_MIGRATIONS)

      expect(await note.draft.content()).toMatchObject({ subjective: 'Sleeps better.', plan: 'The diary' })
      const after = await edit(note)
      after.text('plan').insert(9, ', every evening')
      await after.until(() => after.kept())
      expect(await note.draft.content()).toMatchObject({ plan: 'The diary, every evening' })
    },
  )
})
