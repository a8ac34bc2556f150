import type { Migration } from '#db/migration'
import { migrate } from './migrate.ts'
import type { ObjectWithAlarms } from './alarm-names.ts'
import type { NamedAlarms } from './named-alarms.ts'

/** Destroys everything that an object stores and creates its schema again, so that it behaves like a new object. */
export async function wipe(
  storage: DurableObjectStorage,
  alarms: Pick<NamedAlarms<ObjectWithAlarms>, 'forget'>,
  migrations: readonly Migration[],
  now: number,
): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
  alarms.forget()
  migrate(storage, migrations, now)
}
