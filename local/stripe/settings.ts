import { z } from 'zod'

const shape = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4242),
  STATE_FILE: z.string().min(1),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_SECRET: z.string().min(1).optional(),
  PUBLIC_URL: z.url().optional(),
})

export interface CardProviderSettings {
  port: number
  stateFile: string
  /** The base of the links that a browser opens, without a trailing slash. */
  publicUrl: string
  webhook: { url: string; secret: string } | null
}

/** Reads the settings from the environment. Throws one sentence that names the wrong setting. */
export function readSettings(environment: Record<string, string | undefined>): CardProviderSettings {
  const parsed = shape.safeParse(environment)
  if (!parsed.success) {
    const first = parsed.error.issues[0]
    throw new Error(`card provider: setting ${first?.path.join('.')}: ${first?.message}`)
  }
  const { PORT, STATE_FILE, WEBHOOK_URL, WEBHOOK_SECRET, PUBLIC_URL } = parsed.data
  if (WEBHOOK_URL && !WEBHOOK_SECRET) throw new Error('card provider: WEBHOOK_URL needs WEBHOOK_SECRET')
  return {
    port: PORT,
    stateFile: STATE_FILE,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
  }
}
