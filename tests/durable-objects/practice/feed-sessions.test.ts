import { expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { addSession, newChart } from './chart-accounts.ts'
import { asOwner, hoursLater, makePractice, NOW, setClock } from './practice-factory.ts'

// What a feed asks a practice for when its calendar has changed while its pages were read.

it('says what was moved and booked since a page, and nothing else', async () => {
  const practice = await makePractice()
  const chart = await newChart(practice)
  const ids = [
    await addSession(practice, chart, hoursLater(24)),
    await addSession(practice, chart, hoursLater(48)),
    await addSession(practice, chart, hoursLater(72)),
  ]
  const window = { from: NOW, to: hoursLater(400), after: null, newest_first: false }
  const feed = (since?: number) =>
    practice.stub.act('appointment.feed', asOwner(practice), {
      ...{ window, names: 'none', limit: 1_000 },
      ...(since !== undefined && { since }),
    })
  const { found, version } = await feed()
  expect(found.map(({ appointment_id }) => appointment_id)).toEqual(ids)
  expect(await feed(version)).toEqual({ found: [], last: null, version })
  // Also within the same millisecond, and later.
  const moved = ids[2] ?? ''
  await practice.stub.act('appointment.move', asOwner(practice), moved, { start: hoursLater(2), force: false })
  await setClock(practice, NOW + HOUR)
  const added = await addSession(practice, chart, hoursLater(96))
  const since = await feed(version)
  expect(since.found.map(({ appointment_id: id, start }) => ({ id, start }))).toEqual([
    { id: moved, start: hoursLater(2) },
    { id: added, start: hoursLater(96) },
  ])
  expect(since.version).toBeGreaterThan(version)
})
