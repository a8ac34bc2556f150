import { globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#local/setup/folders'

/** One row of the table of allowed imports. The longest `from` that matches a file decides. */
export type ImportRule = {
  /** A folder, or one file. */
  from: string
  /** What `from` may import of this repository: folders, files, or `folder/*.ts` for the direct files of a folder. */
  may: string[]
  /** More folders, from which `from` may import types but no values. */
  mayTypes?: string[]
  /** Files inside `may` from which `from` may import types but no values. */
  onlyTypes?: string[]
  /** The npm packages that `from` may import. Without this list it may import any. */
  packages?: string[]
  /** `false` forbids Node's own modules. */
  node?: boolean
  because: string
}

const PURE = ['kernel', 'contracts', 'domain']
/** What a page may run: of the contracts, only files that do not import zod. Types may come from all contracts. */
const FOR_PAGES = ['kernel', 'contracts/plain', 'contracts/errors.ts', 'contracts/realtime/note.ts', 'domain']

const OBJECTS = {
  practice: 'practice',
  'chat-channel': 'chat',
  'user-hub': 'hub',
  note: 'note',
  gate: 'gate',
} as const

/** The noun folders of the practice object. The rule of the whole object covers `store`, which they share. */
const PRACTICE_NOUNS = readdirSync(join(root, 'durable-objects/practice'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'store')
  .map(({ name }) => name)

/** The folders of the workflows, one each. A folder contains descriptor, definition and, if needed, plan and activities. */
const WORKFLOW_FOLDERS = globSync('workflows/*/definition.ts', { cwd: root }).map(dirname)
const ACTIVITIES = WORKFLOW_FOLDERS.map((folder) => `${folder}/activities.ts`)

/** The folders that the activities of a workflow use besides the edge client. */
const USED_BY_ACTIVITIES: Record<string, string[]> = {
  'workflows/mail-delivery/activities.ts': ['workflows/mail'],
  'workflows/invoice-creation/activities.ts': ['workflows/papers'],
  'workflows/paper-drawing/activities.ts': ['workflows/papers'],
}

/** The rooms of the edge, each with the rooms that it may import. `edge/routes` and `edge/internal` may import all. */
const EDGE_ROOMS: Record<string, string[]> = {
  files: [],
  presenters: ['directory/people', 'files'],
  middleware: ['directory/logins'],
  billing: ['directory/people', 'integrations'],
  endings: ['directory/people', 'directory/profiles', 'directory/logins', 'files', 'presenters'],
  'directory/mail-preferences': [],
  'directory/content': ['files'],
  'directory/people': [],
  'directory/calendar-feeds': ['directory/sign-in'],
  'directory/logins': ['directory/people', 'presenters'],
  'directory/sign-in': ['directory/people', 'directory/logins'],
  'directory/sign-up': ['directory/people', 'directory/profiles', 'directory/sign-in'],
  'directory/team': ['directory/people', 'directory/logins'],
  'directory/profiles': ['directory/people', 'directory/team', 'files', 'presenters'],
  'directory/practice-pages': ['directory/profiles', 'directory/team', 'presenters'],
  'directory/clients': ['directory/guardians', 'directory/people'],
  'directory/marketing': [],
  'directory/guardians': ['directory/people', 'directory/logins', 'directory/sign-in'],
  'directory/invitations': [
    'directory/clients',
    'directory/guardians',
    'directory/people',
    'directory/logins',
    'directory/sign-in',
    'directory/team',
  ],
}

/**
 * The npm packages that screens may import. None is a component library: only web/ui imports one, so that it can be
 * replaced in one place.
 */
const SCREEN_PACKAGES = [
  '@livekit/components-react',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'livekit-client',
  'react',
  'react-dom',
  'uqr',
  'yjs',
  'zod',
]
const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces']

/** The rooms of the web app that every area of screens may import. */
const BELOW_FEATURES = ['content', 'data', 'lib', 'login', 'ui']

/**
 * The rooms of the web app, each with the rooms that it may import. The files beside the rooms start the app and may
 * import every room.
 */
const WEB_ROOMS: Record<string, { below: string[]; packages?: string[]; because: string }> = {
  lib: { below: [], because: 'the client of the API and of the sockets knows no resource and no screen' },
  content: { below: ['lib'], because: 'the texts of public pages are data: they use addresses but no component' },
  data: {
    below: ['lib'],
    because: 'queries, changes and caches of a resource do not depend on a screen that shows it',
  },
  ui: { below: ['lib'], because: 'a component takes plain props: it calls no API and does not know who is logged in' },
  'ui/kit': { below: [], because: 'the kit does not depend on this app, so that a component can be changed alone' },
  login: {
    below: ['data', 'lib', 'ui'],
    packages: SCREEN_PACKAGES,
    because: 'every area of screens needs to know who is logged in, so the login imports none of them',
  },
  site: {
    below: ['content', 'lib', 'ui'],
    packages: SCREEN_PACKAGES,
    because: 'public pages are the same for everyone, so they call no API',
  },
  routes: {
    below: ['features', 'site', ...BELOW_FEATURES],
    packages: [...SCREEN_PACKAGES, ...FONTS],
    because: 'a route combines areas of screens',
  },
}

export const IMPORT_RULES: ImportRule[] = [
  {
    from: 'kernel',
    may: ['kernel'],
    packages: ['zod'],
    because: 'the kernel runs in every runtime, so it depends on nothing but zod and does no I/O of its own',
  },
  {
    from: 'contracts',
    may: ['kernel', 'contracts'],
    packages: ['zod'],
    because: 'processes communicate by the contracts, so a contract must not depend on one process',
  },
  {
    from: 'contracts/plain',
    may: ['kernel', 'contracts/plain'],
    packages: [],
    because:
      'the one home of vocabulary: contracts, rules, tables and pages all run these files, so they use nothing but each other',
  },
  {
    from: 'domain',
    may: ['kernel', 'contracts/plain', 'domain'],
    mayTypes: ['contracts'],
    because: 'the rules are pure: clock, ids and randomness are arguments, and only the caller stores or sends',
  },
  {
    from: 'domain/mail',
    may: ['kernel', 'contracts/plain', 'domain/scheduling', 'domain/mail'],
    mayTypes: ['contracts'],
    packages: ['zod'],
    because: 'a kind of mail defines its fields, its readers and its words; it knows no layout, no row and no server',
  },
  {
    from: 'db',
    may: [...PURE, 'db/*.ts'],
    because: 'a table knows its columns and queries, but not the code that runs them',
  },
  ...['directory', 'search', 'practice', 'chat', 'hub', 'note', 'gate'].map(
    (store): ImportRule => ({
      from: `db/${store}`,
      may: [...PURE, 'db/*.ts', `db/${store}`],
      because: 'each store is a database of its own: one query never reads or changes two of them',
    }),
  ),
  {
    from: 'durable-objects',
    may: [...PURE, 'durable-objects/kit', 'durable-objects/*.ts', 'db/*.ts'],
    mayTypes: ['durable-objects'],
    because: 'objects share only the kit, the routing by id and the bindings',
  },
  ...Object.entries(OBJECTS).map(
    ([object, store]): ImportRule => ({
      from: `durable-objects/${object}`,
      may: [
        ...PURE,
        `durable-objects/${object}`,
        'durable-objects/kit',
        'durable-objects/*.ts',
        `db/${store}`,
        'db/*.ts',
      ],
      because: 'an object owns one store, reaches another store by calling its owner, and calls no outside service',
    }),
  ),
  ...PRACTICE_NOUNS.map(
    (noun): ImportRule => ({
      from: `durable-objects/practice/${noun}`,
      may: [
        ...PURE,
        'durable-objects/practice',
        'durable-objects/kit',
        'durable-objects/*.ts',
        'db/practice',
        'db/*.ts',
      ],
      packages: ['zod'],
      because: "commands contain no SQL: the statements on the practice's tables are in db/practice/queries",
    }),
  ),
  {
    from: 'edge',
    may: [...PURE, 'edge', 'db/directory', 'db/search', 'db/*.ts', 'durable-objects/stubs.ts'],
    // The types of a stub's arguments and results come from the class of the object.
    mayTypes: ['durable-objects'],
    because: 'the edge reads the directory itself and asks an object, by its stub, for whatever that object owns',
  },
  ...Object.entries(EDGE_ROOMS).map(
    ([room, rooms]): ImportRule => ({
      from: `edge/${room}`,
      may: [
        ...PURE,
        'edge/*.ts',
        'edge/directory/*.ts',
        ...[room, ...rooms].map((one) => `edge/${one}`),
        'db/directory',
        'db/search',
        'db/*.ts',
        'durable-objects/stubs.ts',
      ],
      mayTypes: ['durable-objects', 'edge/presenters'],
      because: 'a room of the edge imports only the rooms of its row: what two rooms need belongs in a room below both',
    }),
  ),
  {
    from: 'edge/directory',
    may: [...PURE, 'edge/*.ts', 'edge/directory/*.ts', 'db/directory', 'db/*.ts', 'durable-objects/stubs.ts'],
    because: 'the files beside the rooms of the directory are shared by all rooms, so they import none',
  },
  {
    from: 'edge/index.ts',
    may: [...PURE, 'edge', 'durable-objects'],
    because: 'the worker entry hands the platform the classes and does nothing else',
  },
  {
    from: 'workflows',
    may: [...PURE, 'workflows'],
    because: 'workflows get data only through signed calls into the edge',
  },
  ...['workflows/sandbox', ...WORKFLOW_FOLDERS].map(
    (from): ImportRule => ({
      from,
      may: ['kernel', 'contracts/plain', 'domain', 'workflows/sandbox', ...WORKFLOW_FOLDERS],
      mayTypes: ['contracts', 'workflows/edge/edge-endpoints.ts'],
      onlyTypes: ACTIVITIES,
      packages: ['@temporalio/workflow', '@temporalio/common'],
      node: false,
      because:
        'a workflow is replayed in a sandbox, which evaluates what a definition imports for each run: no schemas, and code that is not deterministic belongs in its activities.ts',
    }),
  ),
  ...ACTIVITIES.map(
    (from): ImportRule => ({
      from,
      may: [
        ...PURE,
        'workflows/activity-parts.ts',
        'workflows/sandbox',
        'workflows/edge',
        ...(USED_BY_ACTIVITIES[from] ?? []),
      ],
      because: 'activities call the edge; only the delivery of mails calls the mail server',
    }),
  ),
  {
    from: 'agent',
    may: [...PURE, 'agent'],
    because: 'the call agent gets data only through signed calls into the edge',
  },
  {
    from: 'web',
    may: [...FOR_PAGES, 'web'],
    mayTypes: ['contracts'],
    node: false,
    because: 'the browser knows the contracts, but no server behind them, not even its types',
  },
  ...Object.entries(WEB_ROOMS).map(
    ([room, { below, packages, because }]): ImportRule => ({
      from: `web/${room}`,
      may: [...FOR_PAGES, ...[room, ...below].map((one) => `web/${one}`)],
      mayTypes: ['contracts'],
      packages,
      node: false,
      because,
    }),
  ),
  ...readdirSync(join(root, 'web/features')).map(
    (area): ImportRule => ({
      from: `web/features/${area}`,
      may: [...FOR_PAGES, ...[`features/${area}`, ...BELOW_FEATURES].map((one) => `web/${one}`)],
      mayTypes: ['contracts'],
      packages: SCREEN_PACKAGES,
      node: false,
      because:
        'an area of screens knows no other area: what two of them need belongs in a room below; a route combines areas',
    }),
  ),
  {
    from: 'web/lib/wire-check.ts',
    may: [...PURE, 'web/lib'],
    node: false,
    because: 'only development and tests run it: it checks answers against the contracts, which need zod',
  },
  ...['tests', 'bench', 'local', 'tools'].map(
    (folder): ImportRule => ({
      from: folder,
      may: ['.'],
      because: 'tests, bench, local and tools may import everything',
    }),
  ),
]

/** The folders that the product never imports. They may import each other. */
export const NOBODY_IMPORTS = ['tests', 'bench', 'local', 'tools']

/** The npm packages that only the folders in `homes` may import. */
export const PACKAGE_HOMES: { package: string; homes: string[]; because: string }[] = [
  {
    package: 'stripe',
    homes: ['edge/integrations/stripe', 'local', 'tests', 'bench'],
    because: 'only one folder of the product calls the card provider',
  },
  {
    package: 'livekit-server-sdk',
    homes: ['edge/integrations/livekit', 'agent', 'local', 'tests', 'bench'],
    because: 'only one folder of each process calls the media server',
  },
  {
    package: 'ical-generator',
    homes: ['domain/scheduling/calendar-file.ts'],
    because: 'one file writes calendar files, for mails and for downloads',
  },
  {
    package: 'nodemailer',
    homes: ['workflows', 'local', 'tests', 'bench'],
    because: 'only an activity sends mail, and a row stores whether it was sent',
  },
]
