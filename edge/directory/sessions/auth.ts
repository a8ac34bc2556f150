import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { directory } from '#db/directory/connect'
import { accounts, sessions, users, verifications } from '#db/directory/schema/accounts'
import { DAY, SECOND, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { type Env, settings } from '../../env.ts'

/** How long a remembered session may exist at most; 59 idle minutes end it sooner. */
export const SESSION_LIFE = 30 * DAY

type Auth = ReturnType<typeof create>
const made = new WeakMap<object, Auth>()

/** better-auth over the directory: credentials and session rows. Its own routes are not mounted. */
export function auth(env: Env): Auth {
  const known = made.get(env)
  if (known) return known
  const fresh = create(env)
  made.set(env, fresh)
  return fresh
}

function create(env: Env) {
  const { ACCESS_KEY, PUBLIC_URL } = settings(env)
  return betterAuth({
    baseURL: PUBLIC_URL,
    secret: ACCESS_KEY,
    database: drizzleAdapter(directory(env.DIRECTORY), {
      provider: 'sqlite',
      schema: { users, sessions, accounts, verifications },
    }),
    emailAndPassword: {
      enabled: true,
      // Registration is ours: account, practice, mail and outbox are one batch.
      disableSignUp: true,
      autoSignIn: false,
      maxPasswordLength: 1024,
      password: {
        // Passwords are hashed and compared at the gate of their address (password-hash.ts), never by the library.
        hash: () => Promise.reject(new Error('passwords are hashed at the gate')),
        verify: () => Promise.reject(new Error('passwords are compared at the gate')),
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LIFE / SECOND,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'create_datetime',
        updatedAt: 'modify_datetime',
      },
      additionalFields: { place: { type: 'string', required: false } },
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'first_name',
        emailVerified: 'email_confirmed',
        createdAt: 'create_datetime',
        updatedAt: 'modify_datetime',
      },
      // What our own registration writes beside: named, so that its check of the schema holds.
      additionalFields: {
        last_name: { type: 'string', required: true },
        user_type: { type: 'string', required: true },
        timezone: { type: 'string', required: true },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'create_datetime',
        updatedAt: 'modify_datetime',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'create_datetime', updatedAt: 'modify_datetime' },
    },
    advanced: { database: { generateId: () => uuidv7(systemClock()) } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log lines are not typed events; what matters is counted by the gate.
    logger: { disabled: true },
  })
}
