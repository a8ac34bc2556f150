import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ACT_NAMES, CONSEQUENCES } from '#contracts/plain/acts'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { CHAT_ACTS } from '#contracts/plain/chat-acts'
import { OUTBOX_ENTITIES } from '#db/directory/queries/outbox'
import { ALARMS } from '#durable-objects/kit/alarm-names'
import { ENTITIES, PRACTICE_LANES } from '#durable-objects/practice/store/practice-outbox'
import { HUB_ACTS } from '#durable-objects/user-hub/act-names'
import { GATEWAY_EVENTS_PATH, workflowEvent } from '#contracts/internal/workflows'
import { OWNED_KINDS } from '#kernel/ids'
import { root } from '#local/setup/folders'
import { SEARCH_ATTRIBUTES, TASK_QUEUE } from '#workflows/sandbox/heading'
import { SmtpMailer } from '#workflows/mail/SmtpMailer'
import { activitiesOf } from '#workflows/worker'
import { WORKFLOWS } from '#workflows/workflow-folders'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { sourceFiles, textOf } from './source-files.ts'
import { callsOf, formsOf, type Node, nodesOf, propertiesOf, valuesOf } from './syntax.ts'

/** Names by topic, each topic sorted. */
export type StoredNames = Record<string, string[]>

type SourceFile = { path: string; nodes: Node[] }

const SERVERS = /^(kernel|db|durable-objects|edge|workflows|domain\/access|contracts\/internal)\//

/**
 * Every name that outlives the release that wrote it: rows, ids, file keys, ciphertext bindings, workflow histories.
 * They are found in the code of any file, so moving or renaming files does not change the list.
 */
export async function storedNames(): Promise<StoredNames> {
  const files = sourceFiles()
    .filter((path) => SERVERS.test(path) && path.endsWith('.ts') && !path.includes('.test.'))
    .map((path): SourceFile => ({ path, nodes: nodesOf(path) }))
  const all = files.flatMap(({ nodes }) => nodes)
  const under = (folder: string) => files.filter(({ path }) => path.startsWith(folder)).flatMap(({ nodes }) => nodes)
  const objects = under('durable-objects/')
  const workflows = under('workflows/')
  const { columns, values } = await columnsAndValues()
  return sorted({
    acts: [...ACT_NAMES, ...CONSEQUENCES, ...CHAT_ACTS],
    outbox_lanes: Object.keys(PRACTICE_LANES),
    // The events of the directory's outbox are values of its column.
    outbox_events: Object.values(PRACTICE_LANES).flat(),
    outbox_entities: [...Object.values(ENTITIES).map(formOf), ...OUTBOX_ENTITIES.map((kind) => `${kind}/{}`)],
    alarms: Object.entries(ALARMS).flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`)),
    objects: objectNames(),
    sealed_places: sealedPlaces(all),
    file_keys: files.filter(storesFiles).flatMap(({ nodes }) => fileKeys(nodes)),
    kinds_of_id: OWNED_KINDS.map((kind) => `${kind}_{practice}_{}`),
    named_ids: callsOf(objects, 'namedOwnedId').flatMap(([kind, , name]) =>
      formsOf(name).flatMap((form) => formsOf(kind).map((of) => `${of}_{practice}_${form}`)),
    ),
    hash_purposes: hashPurposes(all),
    operation_ids: operationIds(all),
    repeat_routes: all.flatMap((node) => {
      const guard = propertiesOf(node)
      return guard?.has('body_hash') && guard.has('route') ? known(formsOf(guard.get('route'))) : []
    }),
    card_provider_keys: known(valuesOf(under('edge/'), 'idempotencyKey').flatMap(formsOf)),
    card_provider_metadata: metadataKeys(under('edge/integrations/')),
    task_queues: [TASK_QUEUE],
    workflows: WORKFLOWS.map(({ name }) => name),
    workflow_ids: WORKFLOWS.map(({ id }) => id('{}')),
    workflow_events: [GATEWAY_EVENTS_PATH, ...workflowEvent.options.map((one) => one.shape.event.value)],
    workflow_memos: valuesOf(workflows, 'memo').flatMap((memo) => Array.from(propertiesOf(memo)?.keys() ?? [])),
    activities: Object.keys(await activitiesOf(unusedParts())),
    signals: WORKFLOWS.flatMap(({ signals }) => signals),
    queries: ['defineQuery', 'defineUpdate'].flatMap((call) =>
      callsOf(workflows, call).flatMap(([name]) => formsOf(name)),
    ),
    patches: ['patched', 'deprecatePatch'].flatMap((call) =>
      callsOf(workflows, call).flatMap(([name]) => formsOf(name)),
    ),
    search_attributes: [...Object.values(SEARCH_ATTRIBUTES), ...WORKFLOWS.map(({ kind }) => `Kind=${kind}`)],
    columns,
    values,
  })
}

/** What a function makes of unknown ids: `call/{}` for `(id) => `call/${id}``. */
const formOf = (make: (...ids: string[]) => string): string => make(...Array<string>(make.length).fill('{}'))

/** The classes that own storage. The platform finds the storage by the class name. */
function objectNames(): string[] {
  const classes = textOf('wrangler.toml').matchAll(/^\w*classes = \[(.*)\]$/gm)
  return Array.from(classes).flatMap(([, list = '']) => Array.from(list.matchAll(/"(\w+)"/g), ([, name = '']) => name))
}

/** The place to which a ciphertext is bound: practice/table/row/column/revision. */
function sealedPlaces(nodes: readonly Node[]): string[] {
  const PARTS = ['practice', 'table', 'row', 'column', 'revision']
  const places = nodes.flatMap((node) => {
    const place = propertiesOf(node)
    return place && PARTS.every((part) => place.has(part)) ? [place] : []
  })
  return places.map((place) => PARTS.map((part) => formsOf(place.get(part)).join('|')).join('/'))
}

function storesFiles({ path, nodes }: SourceFile): boolean {
  const usesBucket = nodes.some((node) => node.type === 'Identifier' && node.name === 'FILES')
  return path.startsWith('edge/files/') || (path.startsWith('edge/') && usesBucket)
}

/** The keys and folders of stored files. */
function fileKeys(nodes: readonly Node[]): string[] {
  return nodes
    .filter((node) => node.type === 'TemplateLiteral')
    .flatMap(formsOf)
    .filter((form) => /^[\w{}./-]+$/.test(form) && form.includes('/'))
}

/** The purposes of keyed hashes and mailed links. */
function hashPurposes(nodes: readonly Node[]): string[] {
  const called = ['keyedHash', 'stamp', 'hashesOf', 'linkToken', 'tokenToMail', 'newLink', 'mailedLink'].flatMap(
    (name) => callsOf(nodes, name),
  )
  return known([...called.map(([, purpose]) => purpose), ...valuesOf(nodes, 'purpose')].flatMap(formsOf))
}

function operationIds(nodes: readonly Node[]): string[] {
  // A function named `act` also calls the acts of practices and hubs. Those of practices are a topic of their own, and
  // those of hubs are not stored.
  const acts = new Set<string>([...ACT_NAMES, ...HUB_ACTS])
  const called = [...callsOf(nodes, 'operationId'), ...callsOf(nodes, 'act')]
    .flatMap(([step]) => formsOf(step))
    .filter((step) => !acts.has(step))
  const set = [...valuesOf(nodes, 'operation_id'), ...valuesOf(nodes, 'attempt')].flatMap(formsOf)
  return known([...called, ...set])
}

/** The keys of metadata at the card provider. A key that is the name of a constant counts as the constant's value. */
function metadataKeys(nodes: readonly Node[]): string[] {
  const keys = valuesOf(nodes, 'metadata').flatMap((value) => Array.from(propertiesOf(value)?.keys() ?? []))
  return keys.flatMap((key) => {
    const constant = known(valuesOf(nodes, key).flatMap(formsOf))
    return constant.length > 0 && /^[A-Z_]+$/.test(key) ? constant : [key]
  })
}

function known(forms: readonly string[]): string[] {
  return forms.filter((form) => form !== '{}')
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
