/**
 * Changes under a path run these folders and files of tests. The tests that import the changed files run as well.
 */
type Touch = { under: string; runs: readonly string[] }

const journeys = (...names: string[]) => names.map((name) => `tests/e2e/${name}.e2e.ts`)
const objects = (...names: string[]) => names.map((name) => `tests/durable-objects/${name}`)

const ARCHITECTURE = 'tests/architecture'
const EDGE = 'tests/edge'
const ISOLATION = 'tests/isolation'
const EVERYTHING = ['']
/** The browser tests of the most important way through the product, from finding a professional to the invoice. */
const MAIN_WAY = journeys('client-finds-and-books', 'session-is-settled')

/**
 * Which tests a change runs. The longest `under` that matches a path decides. The empty one matches all other paths.
 */
export const TOUCHES: readonly Touch[] = [
  // For example the settings of tools, the lock file and the build.
  { under: '', runs: EVERYTHING },
  { under: 'README.md', runs: [ARCHITECTURE] },
  { under: 'biome.json', runs: [] },
  { under: 'knip.json', runs: [] },
  { under: '.gitignore', runs: [] },
  { under: '.ci', runs: [] },
  { under: 'docs', runs: [ARCHITECTURE] },
  { under: 'bench', runs: [ARCHITECTURE] },
  { under: 'bench/drills', runs: [ARCHITECTURE, ...journeys('crash-storm')] },
  { under: 'tools', runs: [ARCHITECTURE] },
  { under: 'playwright.config.ts', runs: MAIN_WAY },
  { under: 'public', runs: journeys('every-page') },

  {
    under: 'kernel',
    runs: [ARCHITECTURE, 'tests/contracts', 'web', ...objects('practice', 'gate'), EDGE, ...MAIN_WAY],
  },
  { under: 'contracts', runs: [ARCHITECTURE, 'tests/contracts', 'web', EDGE, ISOLATION, ...MAIN_WAY] },
  { under: 'contracts/realtime', runs: [ARCHITECTURE, ...objects('chat', 'hub', 'note'), ...journeys('they-talk')] },
  { under: 'domain', runs: [ARCHITECTURE, EDGE, ...objects('practice')] },
  { under: 'domain/access', runs: [ARCHITECTURE, 'tests/contracts', EDGE, ISOLATION, ...objects('practice')] },
  { under: 'domain/billing', runs: [ARCHITECTURE, EDGE, ...objects('payments', 'practice')] },
  { under: 'domain/scheduling', runs: [ARCHITECTURE, ...objects('practice'), 'tests/edge/scheduling.test.ts'] },
  { under: 'domain/charting', runs: [ARCHITECTURE, ...objects('note', 'calls', 'practice')] },

  { under: 'db', runs: [ARCHITECTURE, EDGE, 'tests/durable-objects', ISOLATION] },
  { under: 'db/practice', runs: [ARCHITECTURE, ...objects('practice', 'payments', 'calls'), ISOLATION] },
  { under: 'db/directory', runs: [ARCHITECTURE, EDGE, ISOLATION] },
  { under: 'db/search', runs: [ARCHITECTURE, EDGE, ...journeys('client-finds-and-books')] },
  { under: 'db/chat', runs: [ARCHITECTURE, ...objects('chat'), ISOLATION] },
  { under: 'db/hub', runs: [ARCHITECTURE, ...objects('hub'), ISOLATION] },
  { under: 'db/note', runs: [ARCHITECTURE, ...objects('note')] },
  { under: 'db/gate', runs: [ARCHITECTURE, ...objects('gate')] },

  { under: 'durable-objects', runs: [ARCHITECTURE, 'tests/durable-objects', ISOLATION, ...MAIN_WAY] },
  {
    under: 'durable-objects/practice',
    runs: [ARCHITECTURE, ...objects('practice', 'payments', 'calls'), ISOLATION, ...MAIN_WAY],
  },
  { under: 'durable-objects/chat-channel', runs: [ARCHITECTURE, ...objects('chat'), ...journeys('they-talk')] },
  { under: 'durable-objects/user-hub', runs: [ARCHITECTURE, ...objects('hub'), ...journeys('they-talk')] },
  {
    under: 'durable-objects/note',
    runs: [ARCHITECTURE, ...objects('note'), ...journeys('session-is-settled')],
  },
  {
    under: 'durable-objects/gate',
    runs: [ARCHITECTURE, ...objects('gate'), 'tests/edge/limits.test.ts', 'tests/edge/passwords.test.ts'],
  },

  { under: 'edge', runs: [ARCHITECTURE, 'tests/contracts', EDGE, ISOLATION, ...MAIN_WAY] },
  { under: 'edge/internal', runs: [ARCHITECTURE, EDGE, ISOLATION, ...journeys('workflows-run')] },
  { under: 'edge/integrations', runs: [ARCHITECTURE, EDGE, ...objects('payments'), ...journeys('plans')] },
  { under: 'edge/billing', runs: [ARCHITECTURE, EDGE, ...journeys('plans')] },
  { under: 'edge/endings', runs: [ARCHITECTURE, EDGE, ...journeys('end-of-trial')] },

  { under: 'workflows', runs: [ARCHITECTURE, 'tests/workflows', ...journeys('workflows-run')] },
  { under: 'agent', runs: [ARCHITECTURE, 'tests/agent', ...journeys('they-meet')] },
  { under: 'local', runs: [ARCHITECTURE, 'local', 'tests/setup', ...journeys('outages')] },
  { under: 'local/tests', runs: [ARCHITECTURE] },
  { under: 'local/test.ts', runs: [ARCHITECTURE, 'local'] },
  { under: 'local/check.ts', runs: [ARCHITECTURE] },
  { under: 'local/deploy.ts', runs: [ARCHITECTURE] },
  { under: 'local/demo', runs: [ARCHITECTURE, ...MAIN_WAY] },
  { under: 'local/stripe', runs: [ARCHITECTURE, 'tests/stripe', ...journeys('client-finds-and-books', 'plans')] },

  { under: 'tests', runs: [ARCHITECTURE] },
  { under: 'tests/setup', runs: [ARCHITECTURE, 'tests/setup', ...objects('gate'), ...journeys('outages')] },
  { under: 'tests/edge/empty-storage.ts', runs: [ARCHITECTURE, EDGE, ISOLATION, 'tests/durable-objects'] },

  { under: 'web', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'client-finds-and-books', 'steady')] },
  { under: 'web/lib', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'they-talk'), ...MAIN_WAY] },
  { under: 'web/data', runs: [ARCHITECTURE, 'web', ...MAIN_WAY] },
  { under: 'web/data/articles.ts', runs: ['web', ...journeys('blog')] },
  { under: 'web/data/calls', runs: ['web', ...journeys('they-meet')] },
  { under: 'web/data/guardians', runs: ['web', ...journeys('guardians')] },
  { under: 'web/data/messaging', runs: ['web', ...journeys('they-talk')] },
  { under: 'web/data/notes', runs: ['web', ...journeys('session-is-settled')] },
  { under: 'web/data/passkeys.ts', runs: ['web', ...journeys('second-factor')] },
  { under: 'web/data/payment', runs: ['web', ...journeys('session-is-settled')] },
  {
    under: 'web/data/appointments',
    runs: ['web', ...journeys('practice-is-set-up', 'client-finds-and-books', 'session-is-settled')],
  },
  {
    under: 'web/data/holds',
    runs: ['web', ...journeys('practice-is-set-up', 'client-finds-and-books', 'session-is-settled')],
  },
  {
    under: 'web/data/appointment-types.ts',
    runs: ['web', ...journeys('practice-is-set-up', 'client-finds-and-books', 'session-is-settled')],
  },
  {
    under: 'web/data/availability.ts',
    runs: ['web', ...journeys('practice-is-set-up', 'client-finds-and-books', 'session-is-settled')],
  },
  { under: 'web/data/logins.ts', runs: ['web', ...journeys('passwords-and-logins')] },
  { under: 'web/data/subscriptions', runs: ['web', ...journeys('plans')] },
  { under: 'web/data/team', runs: ['web', ...journeys('team')] },
  { under: 'web/data/two-factor.ts', runs: ['web', ...journeys('second-factor')] },
  {
    under: 'web/login',
    runs: [
      ARCHITECTURE,
      'web',
      ...journeys('guardians', 'passwords-and-logins', 'bars', 'account-errors'),
      ...MAIN_WAY,
    ],
  },
  { under: 'web/ui', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'keyboard', 'bars', 'steady')] },
  { under: 'web/routes', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'provider-arrives')] },
  { under: 'web/routes/-articles', runs: ['web', ...journeys('every-page', 'blog')] },
  { under: 'web/routes/-bars', runs: ['web', ...journeys('bars')] },
  { under: 'web/routes/-islands', runs: ['web', ...journeys('every-page', 'mailed-links'), ...MAIN_WAY] },
  { under: 'web/routes/pro-dashboard/settings', runs: [ARCHITECTURE, 'web', ...journeys('own-details')] },
  { under: 'web/content', runs: [ARCHITECTURE, 'web', ...journeys('every-page')] },
  { under: 'web/site', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'bars', 'steady')] },
  { under: 'web/site/articles', runs: [ARCHITECTURE, 'web', ...journeys('every-page', 'blog')] },
  { under: 'web/site/pricing', runs: [ARCHITECTURE, 'web', ...journeys('plans')] },
  {
    under: 'web/features/accounts',
    runs: ['web', ...journeys('account-errors', 'mailed-links', 'passwords-and-logins', 'own-details')],
  },
  { under: 'web/features/billing', runs: ['web', ...journeys('plans')] },
  { under: 'web/features/calls', runs: ['web', ...journeys('they-meet', 'logins-end')] },
  {
    under: 'web/features/checkout',
    runs: ['web', ...journeys('client-finds-and-books', 'guardians', 'plans', 'steady')],
  },
  { under: 'web/features/client-invoices', runs: ['web', ...journeys('session-is-settled')] },
  { under: 'web/features/guardians', runs: ['web', ...journeys('guardians', 'account-errors')] },
  { under: 'web/features/member', runs: ['web', ...journeys('session-is-settled', 'guardians', 'steady')] },
  { under: 'web/features/messaging', runs: ['web', ...journeys('they-talk')] },
  { under: 'web/features/notes', runs: ['web', ...journeys('session-is-settled')] },
  { under: 'web/features/practice', runs: ['web', ...journeys('practice-is-set-up', 'end-of-trial', 'steady')] },
  {
    under: 'web/features/practice-details',
    runs: ['web', ...journeys('provider-arrives', 'own-details', 'client-is-invited')],
  },
  { under: 'web/features/professional-profile', runs: ['web', ...journeys('own-details', 'provider-arrives')] },
  { under: 'web/features/professionals', runs: ['web', ...journeys('client-finds-and-books')] },
  { under: 'web/features/schedule', runs: ['web', ...journeys('practice-is-set-up', 'team')] },
  { under: 'web/features/security', runs: ['web', ...journeys('second-factor', 'passwords-and-logins')] },
  { under: 'web/features/team', runs: ['web', ...journeys('team')] },
  { under: 'web/features/transcript', runs: ['web', ...journeys('they-meet')] },
]
