import { z } from 'zod'

/** Where each process listens in development. Every address below is a setting; these are its defaults. */
export const DEFAULT_PORTS = {
  edge: 8787,
  gateway: 8788,
  agentHealth: 8081,
  temporal: 7233,
  temporalUi: 8233,
  livekit: 7880,
  smtp: 1025,
  mailUi: 1080,
  stripe: 4242,
} as const

const secret = z.string().min(32)
const flag = z.enum(['on', 'off'])
/** A comma-separated list of emails or hosts, compared without case. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const deployment = z.enum(['production', 'development', 'test'])

/** Settings of the edge: vars and secrets of wrangler.toml. Base URLs and keys are all that differs from production. */
export const edgeSettings = z.object({
  DEPLOYMENT: deployment,
  /** Origin under which browsers see the product, no trailing slash. */
  PUBLIC_URL: z.url(),
  /** HMAC key of calls between edge, workflows and agent. */
  SIGNED_CALL_KEY: secret,
  /** HMAC key of operators' calls. Without it, operators' calls are refused. */
  OPERATOR_KEY: secret.optional(),
  /** `id:secret`, comma-separated: the first signs deletion records, all verify. Without it, no practice is deleted. */
  RECORD_KEY: secret.optional(),
  /** HMAC key of access cookies and link tokens. */
  ACCESS_KEY: secret,
  /** `id:base64url(32 bytes)`; wraps every practice's and channel's key. */
  MASTER_KEY: secret,
  WORKFLOWS_URL: z.url(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().min(8),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().min(8),
  /** Address of LiveKit for the server's own calls (http/https) and for browsers (ws/wss). */
  LIVEKIT_URL: z.url(),
  LIVEKIT_PUBLIC_URL: z.url(),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_AGENT_NAME: z.string().default('orchid-captions'),
  /** Approves every provider at sign-up. On locally, off where an operator reviews. */
  APPROVE_PROVIDERS: flag.default('off'),
  /** Email of the one account that always has the assistant alone; empty: none. */
  AI_ONLY_ACCOUNT: z.string().trim().toLowerCase().default(''),
  /** Emails from the AMHC channel that keep paid features without a subscription, comma-separated. */
  AMHC_EXEMPT_ACCOUNTS: list,
  /** Support address for people who need help or cannot log in. */
  SUPPORT_EMAIL: z.email().default('support@orchid.example'),
  /** Hosts on which the portal screen replaces the app. */
  PORTAL_HOSTS: list,
})
export type EdgeSettings = z.infer<typeof edgeSettings>

/** Settings of the workflows process: worker and gateway. */
export const workflowsSettings = z
  .object({
    DEPLOYMENT: deployment.default('development'),
    TEMPORAL_ADDRESS: z.string().default(`127.0.0.1:${DEFAULT_PORTS.temporal}`),
    TEMPORAL_NAMESPACE: z.string().default('default'),
    TEMPORAL_API_KEY: z.string().optional(),
    TEMPORAL_TLS: flag.default('off'),
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_PORT: z.coerce.number().int().default(DEFAULT_PORTS.gateway),
    EDGE_URL: z.url().default(`http://127.0.0.1:${DEFAULT_PORTS.edge}`),
    PUBLIC_URL: z.url().default(`http://localhost:${DEFAULT_PORTS.edge}`),
    SIGNED_CALL_KEY: secret,
    /** `id:base64url(32 bytes)`, comma-separated: the first encrypts Temporal payloads, all of them decrypt. */
    PAYLOAD_KEY: secret,
    /** Address of the Temporal UI: the only page that may ask the codec endpoint. */
    TEMPORAL_UI_URL: z.url().default(`http://localhost:${DEFAULT_PORTS.temporalUi}`),
    /** File that `workflows/bundle.ts` wrote; without it the worker bundles its definitions at each start. */
    WORKFLOW_BUNDLE: z.string().optional(),
    SMTP_URL: z.string().default(`smtp://127.0.0.1:${DEFAULT_PORTS.smtp}`),
    MAIL_FROM: z.string().default('Orchid <no-reply@orchid.example>'),
    /** Lead time of the reminder in ms. Production accepts only 24 hours. */
    REMINDER_LEAD_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(24 * 60 * 60 * 1000),
    /**
     * Lead times of the end of a trial in ms, shortened for trying it out: week left, last day, archive, its week left,
     * its last day. Production refuses this setting.
     */
    TRIAL_LEADS_MS: z
      .string()
      .regex(/^\d+(,\d+){4}$/)
      .optional(),
  })
  .refine((s) => s.DEPLOYMENT !== 'production' || s.TRIAL_LEADS_MS === undefined, {
    message: 'TRIAL_LEADS_MS may not be changed in production',
  })
  .refine((s) => s.DEPLOYMENT !== 'production' || s.REMINDER_LEAD_MS === 24 * 60 * 60 * 1000, {
    message: 'REMINDER_LEAD_MS may not be changed in production',
  })
export type WorkflowsSettings = z.infer<typeof workflowsSettings>

/** Settings of the call agent. */
export const agentSettings = z.object({
  DEPLOYMENT: deployment.default('development'),
  LIVEKIT_URL: z.url().default(`ws://127.0.0.1:${DEFAULT_PORTS.livekit}`),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_AGENT_NAME: z.string().default('orchid-captions'),
  EDGE_URL: z.url().default(`http://127.0.0.1:${DEFAULT_PORTS.edge}`),
  SIGNED_CALL_KEY: secret,
  AGENT_HEALTH_PORT: z.coerce.number().int().default(DEFAULT_PORTS.agentHealth),
  /** How many calls one agent process transcribes at the same time. Further calls go to another process, or wait. */
  AGENT_CALL_LIMIT: z.coerce.number().int().min(1).default(8),
  /** The engines for transcription and for drafting notes: agent/models/engines.ts. */
  SPEECH_ENGINE: z.enum(['pocketsphinx']).default('pocketsphinx'),
  DRAFTING_ENGINE: z.enum(['extractive']).default('extractive'),
  /** Python of the venv that holds the default recognizer. */
  RECOGNIZER_PYTHON: z.string().min(1),
})
export type AgentSettings = z.infer<typeof agentSettings>

/** Reads the settings once at start. The error names the invalid settings, never their values. */
export function readSettings<S extends z.ZodType>(schema: S, source: unknown): z.infer<S> {
  const read = schema.safeParse(source)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`)
  throw new Error(`Settings are missing or wrong: ${faults.join('; ')}`)
}
