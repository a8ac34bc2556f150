import { masterKey, newWrappedKey, unwrapRaw, importKey, type DataKey } from '#kernel/sealed'
import { systemClock } from '#kernel/clock'
import { type Env, settings } from './env.ts'

type Raw = { id: string; raw: Uint8Array<ArrayBuffer> }

/**
 * The data key of a practice or channel, created when it is first needed. Wrapped by the master key and stored in the
 * directory, never in the object that it protects; read from the primary.
 */
export async function rawDataKey(env: Env, owner: string): Promise<Raw> {
  const master = await masterKey(settings(env).MASTER_KEY)
  const session = env.DIRECTORY.withSession('first-primary')
  const id = `k-${owner}`
  const read = () =>
    session.prepare('SELECT wrapped FROM wrapped_keys WHERE id = ?').bind(id).first<{ wrapped: string }>()
  let row = await read()
  if (!row) {
    // Of two first requests at once the first insert wins, and both read it back.
    await session
      .prepare(
        'INSERT INTO wrapped_keys (id, owner, wrapped, master_id, create_datetime) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      )
      .bind(id, owner, await newWrappedKey(master, id), master.id, systemClock())
      .run()
    row = await read()
  }
  if (!row) throw new Error('data key was not stored')
  return { id, raw: await unwrapRaw(master, id, row.wrapped) }
}

/** The same key, imported for sealing and opening in the edge itself. */
export async function dataKey(env: Env, owner: string): Promise<DataKey> {
  const { id, raw } = await rawDataKey(env, owner)
  return { id, key: await importKey(raw) }
}
