import { env, runInDurableObject } from 'cloudflare:test'
import type { ObjectEnv } from '#durable-objects/object-env'
import { hubStub, practiceOf } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { copiedId, copyRows } from '../durable-objects/copied-rows.ts'

const objects = env as unknown as ObjectEnv

/**
 * Gives a member so many sessions like the one that they have booked, an hour apart: after it, or before it if the step is
 * negative (hours). One in ten is canceled.
 */
export async function multiply(booked: string, userId: string, count: number, set = 0, step = 1): Promise<void> {
  const practice = practiceOf(objects, booked)
  const practiceId = parseOwnedId(booked)?.practice ?? ''
  const id = copiedId(practiceId, set)
  await runInDurableObject(practice, (_object, { storage }) => {
    copyRows(storage.sql, 'appointments', {
      where: `row.id = '${booked}'`,
      count,
      own: {
        id,
        meeting_id: id,
        hold_id: 'NULL',
        start_at: `row.start_at + n.i * ${step * HOUR}`,
        end_at: `row.end_at + n.i * ${step * HOUR}`,
        status: "CASE WHEN n.i % 10 = 0 THEN 'cancelled_orchid_pro' ELSE row.status END",
      },
    })
    copyRows(storage.sql, 'appointment_people', {
      where: `row.appointment_id = '${booked}'`,
      count,
      own: { appointment_id: id },
    })
  })
  await runInDurableObject(hubStub(objects, userId), (_object, { storage }) =>
    copyRows(storage.sql, 'appointments', {
      where: `row.appointment_id = '${booked}'`,
      count,
      own: { appointment_id: id, start: `row.start + n.i * ${step * HOUR}` },
    }),
  )
}
