import { globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#local/setup/folders'

/** One row of the table of allowed imports. The longest `from` that matches a file decides. */
export type ImportRule = {
  /** A folder, or one file. */
  from: string
  /** Folders, files, or `folder/*.ts` (its direct files) of this repository that it may import. */
  may: string[]
  /** Folders from which it may import types only. */
  mayTypes?: string[]
  /** Files among these from which it may import types only. */
  onlyTypes?: string[]
  /** npm packages that it may import; without this list: any. */
  packages?: string[]
  /** Whether it may import Node's own modules. */
  node?: boolean
  because: string
}

const PURE = ['kernel', 'contracts', 'domain']
/** The contracts that a page may run: the files that do not need zod. Types may come from all of them. */
const FOR_PAGES = ['kernel', 'contracts/plain', 'contracts/errors.ts', 'contracts/realtime/note.ts', 'domain']

const OBJECTS = {
  practice: 'practice',
  'chat-channel': 'chat',
  'user-hub': 'hub',
  note: 'note',
  gate: 'gate',
} as const

/** Folders of the practice object, by noun. What they share is `store`, which the rule of the object covers. */
const PRACTICE_NOUNS = readdirSync(join(root, 'durable-objects/practice'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'store')
  .map(({ name }) => name)

/** A folder for each workflow: definition, plan, heading, and the activities beside them. */
const WORKFLOW_FOLDERS = globSync('workflows/*/definition.ts', { cwd: root }).map(dirname)
const ACTIVITIES = WORKFLOW_FOLDERS.map((folder) => `${folder}/activities.ts`)

/** What activities use, each in a folder of its own. */
const MADE_BY: Record<string, string[]> = {
  'workflows/mail-delivery/activities.ts': ['workflows/mail'],
  'workflows/invoice-creation/activities.ts': ['workflows/invoice-pdf'],
}

/** Rooms of the edge, each with the rooms that it may use. The other folders (routes, internal) combine them. */
const EDGE_ROOMS: Record<string, string[]> = {
  files: [],
  presenters: ['directory/people', 'files'],
  middleware: ['directory/sessions'],
  billing: ['directory/people', 'integrations'],
  endings: ['directory/people', 'directory/profiles', 'directory/sessions', 'files', 'presenters'],
  'directory/people': [],
  'directory/sessions': ['directory/people', 'presenters'],
  'directory/sign-in': ['directory/people', 'directory/sessions'],
  'directory/sign-up': ['directory/people', 'directory/profiles', 'directory/sign-in'],
  'directory/team': ['directory/people', 'directory/sessions'],
  'directory/profiles': ['directory/people', 'directory/team', 'files', 'presenters'],
  'directory/clients': ['directory/people'],
  'directory/guardians': ['directory/people', 'directory/sessions', 'directory/sign-in'],
  'directory/invitations': [
    'directory/clients',
    'directory/guardians',
    'directory/people',
    'directory/sessions',
    'directory/sign-in',
    'directory/team',
  ],
}

/**
 * npm packages of screens. No component library is among them: only web/ui imports one, so that it can be exchanged
 * there.
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

/** What every area of screens may use. */
const BELOW_FEATURES = ['content', 'data', 'lib', 'session', 'ui']

/**
 * Rooms of the web app, each with the rooms that it may use. The files beside them start the app and may use all of
 * them.
 */
const WEB_ROOMS: Record<string, { stands: string[]; packages?: string[]; because: string }> = {
  lib: { stands: [], because: 'the way to the API and the sockets knows no resource and no screen' },
  content: { stands: ['lib'], because: 'the texts of public pages are data; they know addresses and no component' },
  data: { stands: ['lib'], because: 'what is asked, changed and kept of a resource knows no screen that shows it' },
  ui: { stands: ['lib'], because: 'a component takes plain props: it asks for nothing and knows no signed-in user' },
  'ui/kit': { stands: [], because: 'the kit knows nothing of this app, so that a piece can be changed alone' },
  session: {
    stands: ['data', 'lib', 'ui'],
    packages: SCREEN_PACKAGES,
    because: 'who is signed in, and where they may go, is known below every area of screens',
  },
  site: {
    stands: ['content', 'lib', 'ui'],
    packages: SCREEN_PACKAGES,
    because: 'public pages are the same for everyone: they ask for nothing',
  },
  routes: {
    stands: ['features', 'site', ...BELOW_FEATURES],
    packages: [...SCREEN_PACKAGES, ...FONTS],
    because: 'a route puts areas together',
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
    because: 'contracts are what processes agree on, so they must not depend on any one of them',
  },
  {
    from: 'contracts/plain',
    may: ['kernel', 'contracts/plain'],
    packages: [],
    because: 'pages run these: a contract with a schema would bring zod along',
  },
  {
    from: 'domain',
    may: ['kernel', 'domain'],
    mayTypes: ['contracts'],
    because: 'the rules are pure: clock, ids and randomness are arguments, and no one but their caller stores or sends',
  },
  {
    from: 'domain/mail',
    may: ['kernel', 'domain/scheduling', 'domain/mail'],
    mayTypes: ['contracts'],
    packages: ['zod'],
    because:
      'a kind of mail says what it is made of, who reads it and its words; it knows no layout, no row and no server',
  },
  {
    from: 'db',
    may: [...PURE, 'db/*.ts'],
    because: 'a table knows its columns and queries, never who asks for them',
  },
  ...['directory', 'search', 'practice', 'chat', 'hub', 'note', 'gate'].map(
    (store): ImportRule => ({
      from: `db/${store}`,
      may: [...PURE, 'db/*.ts', `db/${store}`],
      because: 'each store stands alone: two stores are never read or changed in one query',
    }),
  ),
  {
    from: 'durable-objects',
    may: [...PURE, 'durable-objects/kit', 'durable-objects/*.ts', 'db/*.ts'],
    mayTypes: ['durable-objects'],
    because: 'what objects share is the kit, the routing by id and the bindings',
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
      because: 'an object owns one store and reaches the others by calling their owner; the outside it never calls',
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
      because: "a noun's commands say what happens; the statements of the practice's tables lie in db/practice/queries",
    }),
  ),
  {
    from: 'edge',
    may: [...PURE, 'edge', 'db/directory', 'db/search', 'db/*.ts', 'durable-objects/stubs.ts'],
    // The object types a stub's arguments and results.
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
      because: 'a room of the edge stands on the rooms of its row: what two rooms need lies in one below both',
    }),
  ),
  {
    from: 'edge/directory',
    may: [...PURE, 'edge/*.ts', 'edge/directory/*.ts', 'db/directory', 'db/*.ts', 'durable-objects/stubs.ts'],
    because: 'what every room of the directory stands on knows none of them',
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
  ...['workflows/definitions.ts', 'workflows/sandbox', ...WORKFLOW_FOLDERS].map(
    (from): ImportRule => ({
      from,
      may: [...PURE, 'workflows/sandbox', ...WORKFLOW_FOLDERS],
      onlyTypes: ACTIVITIES,
      packages: ['@temporalio/workflow', '@temporalio/common', 'zod'],
      node: false,
      because: 'a workflow is replayed in a sandbox: whatever is not deterministic lies in its activities.ts',
    }),
  ),
  ...ACTIVITIES.map(
    (from): ImportRule => ({
      from,
      may: [...PURE, 'workflows/edge', ...(MADE_BY[from] ?? [])],
      because: 'activities ask the edge; the mail server hears from the delivery of mails alone',
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
    because: 'the browser knows the contracts, never the servers behind them, not even their types',
  },
  ...Object.entries(WEB_ROOMS).map(
    ([room, { stands, packages, because }]): ImportRule => ({
      from: `web/${room}`,
      may: [...FOR_PAGES, ...[room, ...stands].map((one) => `web/${one}`)],
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
        'an area of screens knows no other area: what two of them need lies in a room below, and a route puts them together',
    }),
  ),
  {
    from: 'web/lib/wire-check.ts',
    may: [...PURE, 'web/lib'],
    node: false,
    because: 'development and tests alone run it: it holds answers against the contracts themselves',
  },
  ...['tests', 'bench', 'local', 'tools'].map(
    (folder): ImportRule => ({ from: folder, may: ['.'], because: 'these may look at everything' }),
  ),
]

/** Folders that only their own files and the files of the others may import. */
export const NOBODY_IMPORTS = ['tests', 'bench', 'local', 'tools']

/** Packages that only one folder may import. */
export const PACKAGE_HOMES: { package: string; homes: string[]; because: string }[] = [
  {
    package: 'stripe',
    homes: ['edge/integrations/stripe', 'local', 'tests', 'bench'],
    because: 'the card provider is called in one place',
  },
  {
    package: 'livekit-server-sdk',
    homes: ['edge/integrations/livekit', 'agent', 'local', 'tests', 'bench'],
    because: 'the media server is called in one place',
  },
  {
    package: 'downshift',
    homes: ['web/ui'],
    because: 'screens use the kit, so that a component library can be exchanged in one place',
  },
  {
    package: 'nodemailer',
    homes: ['workflows', 'local', 'tests', 'bench'],
    because: 'mail leaves through an activity, where a row says whether it was sent',
  },
]
