import { PRERENDER_ORIGIN } from '../../contracts/prerendered-pages.ts'

const RING = 'prerender:prerender-prerender-prerender-prerender'

/**
 * Settings of the worker while the build renders the pages that are the same for all visitors. They give no access,
 * because they are placeholders: a server that runs the build has its own settings.
 */
export const prerenderSettings = {
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
  DEPLOYMENT: 'production',
  PUBLIC_URL: PRERENDER_ORIGIN,
  // The build requests the pages from this machine.
  HOSTS: 'localhost,127.0.0.1',
  WORKFLOWS_CALL_KEYS: RING,
  AGENT_CALL_KEYS: RING,
  EDGE_CALL_KEYS: RING,
  COOKIE_KEYS: RING,
  LINK_KEYS: RING,
  TOKEN_KEYS: RING,
  HASH_KEYS: RING,
  GATE_KEY: 'prerender-prerender-prerender-prerender',
  RECOVERY_CODE_KEY: 'prerender-prerender-prerender-prerender',
  MASTER_KEY: RING,
  WORKFLOWS_URL: 'https://workflows.invalid',
  STRIPE_SECRET_KEY: 'prerender',
  STRIPE_PUBLISHABLE_KEY: 'prerender',
  STRIPE_WEBHOOK_SECRET: 'prerender',
  LIVEKIT_URL: 'https://livekit.invalid',
  LIVEKIT_PUBLIC_URL: 'wss://livekit.invalid',
  LIVEKIT_API_KEY: 'prerender',
  LIVEKIT_API_SECRET: 'prerender-prerender-prerender-prerender',
}
