import { z } from 'zod'
import { keyRing, operatorKeys } from '#kernel/key-ring'

/** The ports on which the processes listen in development. The address settings below default to them. */
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
/** A comma-separated list of emails or hosts. It is read in lower case, so that comparisons ignore case. */
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

/** How long a conversation is unread before its reader is told by mail (ms). */
export const UNREAD_MAIL_MS = 10 * 60 * 1000

/** Settings of the edge: the vars and secrets of wrangler.toml. */
const edgeShape = z.object({
  DEPLOYMENT: deployment,
  /** The origin under which browsers reach the product, without a trailing slash. */
  PUBLIC_URL: z.url(),
  /** The keys with which the workflows, the agent and the edge sign their calls; a caller has no other's keys. */
  WORKFLOWS_CALL_KEYS: keyRing(),
  AGENT_CALL_KEYS: keyRing(),
  EDGE_CALL_KEYS: keyRing(),
  /** The keys of the operators, whose calls are refused without them. */
  OPERATOR_KEYS: operatorKeys.optional(),
  /**
   * `id:secret` pairs, comma-separated. The first signs deletion records, and all of them verify. Without this setting
   * no practice is deleted.
   */
  RECORD_KEY: secret.optional(),
  /** The HMAC keys of access cookies and session cookies. */
  COOKIE_KEYS: keyRing(),
  /** The HMAC keys from which the tokens of mailed links are derived. */
  LINK_KEYS: keyRing(),
  /** The HMAC keys of short-lived tokens: chat tokens and challenges of passkeys. */
  TOKEN_KEYS: keyRing(),
  /** The HMAC keys of hashes that are compared later: repeated requests, handles of sessions, proven passwords. */
  HASH_KEYS: keyRing(),
  /** The HMAC key of the addresses of gates. It cannot be rotated: with another key all counters begin anew. */
  GATE_KEY: secret,
  /** The HMAC key of recovery codes. It cannot be rotated: with another key no recovery code is valid any more. */
  RECOVERY_CODE_KEY: secret,
  /** `id:base64url(32 bytes)` pairs, comma-separated. The first wraps data keys, and all of them unwrap. */
  MASTER_KEY: keyRing(22),
  WORKFLOWS_URL: z.url(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The card provider's library for browsers, which confirms payments with saved cards. */
  STRIPE_LIBRARY_URL: z.url().default('https://js.stripe.com/v3/'),
  STRIPE_SECRET_KEY: z.string().min(8),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().min(8),
  /**
   * LiveKit's address for the server's own calls (http or https); LIVEKIT_PUBLIC_URL is the one for browsers (ws or
   * wss).
   */
  LIVEKIT_URL: z.url(),
  LIVEKIT_PUBLIC_URL: z.url(),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_AGENT_NAME: z.string().default('orchid-captions'),
  /** Whether every provider is approved at sign-up: on in development, off where an operator reviews providers. */
  APPROVE_PROVIDERS: flag.default('off'),
  /** The email of the one account that always has the plan AI only; empty when there is no such account. */
  AI_ONLY_ACCOUNT: z.string().trim().toLowerCase().default(''),
  /** Emails, comma-separated, of accounts from the AMHC channel that have paid features without a subscription. */
  AMHC_EXEMPT_ACCOUNTS: list,
  /** Support address for people who need help or cannot log in. */
  SUPPORT_EMAIL: z.email().default('support@orchid.example'),
  /**
   * The versions of legal documents that the operator has approved, such as `terms-of-use@2,aup@1`. The pages of the
   * others say that they are templates.
   */
  LEGAL_APPROVED: list,
  /** Hosts that show the portal in place of the product. */
  PORTAL_HOSTS: list,
  /** How long a conversation is unread before its reader is told by mail (ms). Production accepts only ten minutes. */
  UNREAD_MAIL_MS: z.coerce.number().int().positive().default(UNREAD_MAIL_MS),
  /** Further host names under which the product answers, such as an internal one for workflows and agent. */
  HOSTS: list,
  /** Where to report a vulnerability (security.txt): an email or a page; the support address when left out. */
  SECURITY_CONTACT: z.union([z.email(), z.url()]).optional(),
  /** The page on which a visitor who asked for a demo picks a time; https. Without it our own page thanks them. */
  DEMO_SCHEDULING_URL: z.url({ protocol: /^https$/ }).optional(),
})
export const edgeSettings = edgeShape.superRefine((given, context) => {
  if (given.DEPLOYMENT === 'production' && given.UNREAD_MAIL_MS !== UNREAD_MAIL_MS)
    context.addIssue({ code: 'custom', path: ['UNREAD_MAIL_MS'], message: 'must be ten minutes in production' })
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
    /**
     * PEM, or the path of a PEM file: the private authority that signed Temporal's certificate, and the certificate and
     * key with which this process proves itself to Temporal. Each of them turns TLS on.
     */
    TEMPORAL_TLS_CA: z.string().min(1).optional(),
    TEMPORAL_TLS_CERT: z.string().min(1).optional(),
    TEMPORAL_TLS_KEY: z.string().min(1).optional(),
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_PORT: z.coerce.number().int().default(DEFAULT_PORTS.gateway),
    EDGE_URL: z.url().default(`http://127.0.0.1:${DEFAULT_PORTS.edge}`),
    PUBLIC_URL: z.url().default(`http://localhost:${DEFAULT_PORTS.edge}`),
    /** The keys with which the workflows sign their calls to the edge. */
    WORKFLOWS_CALL_KEYS: keyRing(),
    /** The keys that verify calls of the edge. */
    EDGE_CALL_KEYS: keyRing(),
    /**
     * `id:base64url(32 bytes)` pairs, comma-separated. The first encrypts Temporal payloads, and all of them decrypt.
     */
    PAYLOAD_KEY: secret,
    /**
     * The last part of the codec endpoint's path, which only operators know. Without it the gateway decrypts nothing for
     * anyone.
     */
    CODEC_SECRET: secret.regex(/^[\w-]+$/).optional(),
    /** The address of the Temporal UI, whose pages are the only ones that may call the codec endpoint. */
    TEMPORAL_UI_URL: z.url().default(`http://localhost:${DEFAULT_PORTS.temporalUi}`),
    /**
     * The file that `workflows/bundle.ts` wrote. Without it the worker bundles its workflow definitions at each start.
     */
    WORKFLOW_BUNDLE: z.string().optional(),
    SMTP_URL: z.string().default(`smtp://127.0.0.1:${DEFAULT_PORTS.smtp}`),
    MAIL_FROM: z.string().default('Orchid <no-reply@orchid.example>'),
    /** How long before a session its reminder is sent (ms). Production accepts only 24 hours. */
    REMINDER_LEAD_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(24 * 60 * 60 * 1000),
    /**
     * The times around the end of a trial (ms), shortened for trying them out: how long before the end the two
     * reminders are sent (a week, a day), how long the archive is kept, and the same two reminders for the archive.
     * Production refuses this setting.
     */
    TRIAL_LEADS_MS: z
      .string()
      .regex(/^\d+(,\d+){4}$/)
      .optional(),
  })
  .refine((s) => (s.TEMPORAL_TLS_CERT === undefined) === (s.TEMPORAL_TLS_KEY === undefined), {
    message: 'TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together',
  })
  .refine((s) => s.DEPLOYMENT !== 'production' || s.TRIAL_LEADS_MS === undefined, {
    message: 'TRIAL_LEADS_MS must not be set in production',
  })
  .refine((s) => s.DEPLOYMENT !== 'production' || s.REMINDER_LEAD_MS === 24 * 60 * 60 * 1000, {
    message: 'REMINDER_LEAD_MS must be 24 hours in production',
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
  /** The keys with which the agent signs its calls to the edge. */
  AGENT_CALL_KEYS: keyRing(),
  AGENT_HEALTH_PORT: z.coerce.number().int().default(DEFAULT_PORTS.agentHealth),
  /** How many calls one agent process transcribes at the same time. Further calls go to another process, or wait. */
  AGENT_CALL_LIMIT: z.coerce.number().int().min(1).default(8),
  /** The engines for transcription and for drafting notes, which agent/models/engines.ts defines. */
  SPEECH_ENGINE: z.enum(['pocketsphinx']).default('pocketsphinx'),
  DRAFTING_ENGINE: z.enum(['extractive']).default('extractive'),
  /** The Python of the virtual environment that contains the default recognizer. */
  RECOGNIZER_PYTHON: z.string().min(1),
})
export type AgentSettings = z.infer<typeof agentSettings>

/** Reads the settings once at start. The error names the invalid settings but never contains their values. */
export function readSettings<S extends z.ZodType>(schema: S, source: unknown): z.infer<S> {
  const read = schema.safeParse(source)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`)
  throw new Error(`Settings are missing or wrong: ${faults.join('; ')}`)
}
