import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ACT_NAMES, CONSEQUENCES } from '#contracts/plain/acts'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { CHAT_ACTS } from '#contracts/plain/chat-acts'
import { OUTBOX_ENTITIES } from '#db/directory/schema/work'
import { ALARMS } from '#durable-objects/kit/alarm-names'
import { ENTITIES, PRACTICE_LANES } from '#durable-objects/practice/store/practice-outbox'
import { GATEWAY_EVENTS_PATH, workflowEvent } from '#contracts/internal/workflows'
import { ENDING_MAILS } from '#contracts/internal/practice-endings'
import { DEMO_STEPS } from '#contracts/plain/demo-steps'
import { HASH_PURPOSES } from '#kernel/hash-purposes'
import { NAMED_IDS, OWNED_KINDS } from '#kernel/ids'
import { PLACES, type Place } from '#kernel/sealed-places'
import { REPEAT_ROUTES } from '#domain/access/actor'
import { FILE_KEYS } from '#edge/files/file-keys'
import { CARD_KEYS, CARD_METADATA } from '#edge/integrations/stripe/card-names'
import { MAIL_OPERATIONS, ROW_OPERATIONS } from '#contracts/internal/operation-ids'
import { STEPS } from '#workflows/sandbox/operation-id'
import { root } from '#local/setup/folders'
import { MEMOS, SEARCH_ATTRIBUTES, TASK_QUEUE } from '#workflows/sandbox/heading'
import { SmtpMailer } from '#workflows/mail/SmtpMailer'
import { activitiesOf } from '#workflows/worker'
import { WORKFLOWS } from '#workflows/workflow-folders'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { textOf } from './source-files.ts'

/** Names by topic, each topic sorted. */
export type StoredNames = Record<string, string[]>

/**
 * Every name that outlives the release that wrote it: rows, ids, file keys, ciphertext bindings, workflow histories.
 * Each topic is declared in the code that stores it, which does not compile with a name that is not declared. `{}` is an
 * id or another part that is known only at run time.
 */
export async function storedNames(): Promise<StoredNames> {
  const { columns, values } = await columnsAndValues()
  return sorted({
    acts: [...ACT_NAMES, ...CONSEQUENCES, ...CHAT_ACTS],
    outbox_lanes: Object.keys(PRACTICE_LANES),
    // The events of the directory's outbox are values of its column.
    outbox_events: Object.values(PRACTICE_LANES).flat(),
    outbox_entities: [...Object.values(ENTITIES).map(formOf), ...OUTBOX_ENTITIES.map((kind) => `${kind}/{}`)],
    alarms: Object.entries(ALARMS).flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`)),
    objects: objectNames(),
    sealed_places: (Object.values(PLACES) as ((...parts: string[]) => Place)[]).map(placeForm),
    file_keys: [...FILE_KEYS],
    kinds_of_id: OWNED_KINDS.map((kind) => `${kind}_{practice}_{}`),
    named_ids: Object.entries(NAMED_IDS).flatMap(([name, kinds]) =>
      kinds.map((kind) => `${kind}_{practice}_${name.endsWith('-') ? `${name}{}` : name}`),
    ),
    hash_purposes: [...HASH_PURPOSES],
    operation_ids: [
      ...STEPS,
      ...DEMO_STEPS,
      ...ENDING_MAILS,
      ...Object.values(ROW_OPERATIONS).map(formOf),
      ...Object.values(MAIL_OPERATIONS).map(formOf),
    ],
    repeat_routes: [...REPEAT_ROUTES],
    card_provider_keys: [...CARD_KEYS],
    card_provider_metadata: [...CARD_METADATA],
    task_queues: [TASK_QUEUE],
    workflows: WORKFLOWS.map(({ name }) => name),
    workflow_ids: WORKFLOWS.map(({ id }) => id('{}')),
    workflow_events: [GATEWAY_EVENTS_PATH, ...workflowEvent.options.map((one) => one.shape.event.value)],
    workflow_memos: [...MEMOS],
    activities: Object.keys(await activitiesOf(unusedParts())),
    signals: WORKFLOWS.flatMap(({ signals }) => signals),
    search_attributes: [...Object.values(SEARCH_ATTRIBUTES), ...WORKFLOWS.map(({ kind }) => `Kind=${kind}`)],
    columns,
    values,
  })
}

/** What a function makes of unknown ids: `call/{}` for `(id) => `call/${id}``. */
const formOf = (make: (...ids: string[]) => string): string => make(...unknown(make))
const unknown = ({ length }: { length: number }): string[] => Array<string>(length).fill('{}')

/** The classes that own storage. The platform finds the storage by the class name. */
function objectNames(): string[] {
  const classes = textOf('wrangler.toml').matchAll(/^\w*classes = \[(.*)\]$/gm)
  return Array.from(classes).flatMap(([, list = '']) => Array.from(list.matchAll(/"(\w+)"/g), ([, name = '']) => name))
}

/** practice/table/row/column/revision, as a ciphertext is bound to them. */
function placeForm(make: (...parts: string[]) => Place): string {
  const { practice, table, row, column, revision } = make(...unknown(make))
  return [practice, table, row, column, revision].join('/')
}

const SCHEMAS = 'db/{*/schema.ts,*/schema-*.ts,*/schema/*.ts}'

/** `store.table.column`, and `store.table.column=value` for each value that a column may have. */
async function columnsAndValues(): Promise<{ columns: string[]; values: string[] }> {
  const columns: string[] = []
  const values: string[] = []
  for (const path of globSync(SCHEMAS, { cwd: root })) {
    const store = path.split('/')[1]
    const exported: unknown[] = Object.values(await import(pathToFileURL(join(root, path)).href))
    for (const table of exported.filter((one): one is Table => is(one, Table)))
      for (const column of Object.values(getTableColumns(table))) {
        const name = `${store}.${getTableName(table)}.${column.name}`
        columns.push(name)
        values.push(...(column.enumValues ?? []).map((value: string) => `${name}=${value}`))
      }
  }
  return { columns, values }
}

function sorted(names: StoredNames): StoredNames {
  return Object.fromEntries(Object.entries(names).map(([topic, list]) => [topic, Array.from(new Set(list)).sort()]))
}

/** Arguments for `activitiesOf`, of which only the names are read: nothing is called or sent. */
function unusedParts() {
  const edge = new EdgeClient({ edgeUrl: 'http://edge.invalid', sign: async () => ({}), clock: () => 0 })
  const mailer = new SmtpMailer({ smtpUrl: 'smtp://mail.invalid', from: 'nobody@mail.invalid' })
  return { edge, mailer, reminderMs: 0 }
}
