import { type DataKey, importKey, newWrappedKey, unwrapRaw } from '#kernel/sealed'
import { systemClock } from '#kernel/clock'
import type { Env } from './env.ts'
import { masterKeys } from './keys.ts'

type Raw = { id: string; raw: Uint8Array<ArrayBuffer> }

/**
 * The data key of a practice or channel, created when it is first needed. It is stored in the directory, wrapped by the
 * master key, and never in the object that it protects. It is read from the primary database.
 */
export async function rawDataKey(env: Env, owner: string): Promise<Raw> {
  const masters = await masterKeys(env)
  const session = env.DIRECTORY.withSession('first-primary')
  const id = `k-${owner}`
  const read = () =>
    session.prepare('SELECT wrapped FROM wrapped_keys WHERE id = ?').bind(id).first<{ wrapped: string }>()
  let row = await read()
  if (!row) {
    // When two requests create the key at once, the first insert wins. Both then read that key.
    await session
      .prepare(
        'INSERT INTO wrapped_keys (id, owner, wrapped, master_id, create_datetime) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      )
      .bind(id, owner, await newWrappedKey(masters[0], id), masters[0].id, systemClock())
      .run()
    row = await read()
  }
  if (!row) throw new Error('data key was not stored')
  return { id, raw: await unwrapRaw(masters, id, row.wrapped) }
}

/** The data key as an imported CryptoKey, for sealing and opening in the edge. */
export async function dataKey(env: Env, owner: string): Promise<DataKey> {
  const { id, raw } = await rawDataKey(env, owner)
  return { id, key: await importKey(raw) }
}
