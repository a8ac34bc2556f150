import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({
  workflowsCallKeys: z.string(),
  agentCallKeys: z.string(),
  edgeCallKeys: z.string(),
  operatorKeys: z.string(),
  recordKey: z.string(),
  cookieKeys: z.string(),
  linkKeys: z.string(),
  tokenKeys: z.string(),
  hashKeys: z.string(),
  gateKey: z.string(),
  recoveryCodeKey: z.string(),
  masterKey: z.string(),
  payloadKey: z.string(),
  codecSecret: z.string(),
  stripeSecretKey: z.string(),
  stripePublishableKey: z.string(),
  stripeWebhookSecret: z.string(),
  livekitKey: z.string(),
  livekitSecret: z.string(),
})

/** The keys of one stack. */
export type Secrets = z.infer<typeof shape>

/** The stack's keys. They are created at random the first time, and stored in `<stateDir>/secrets.json`. */
export function stackSecrets(stateDir: string): Secrets {
  const path = join(stateDir, 'secrets.json')
  if (existsSync(path)) return shape.parse(JSON.parse(readFileSync(path, 'utf8')))
  const secrets: Secrets = {
    workflowsCallKeys: `w1:${random()}`,
    agentCallKeys: `a1:${random()}`,
    edgeCallKeys: `e1:${random()}`,
    operatorKeys: `local:o1:${random()}`,
    recordKey: `r1:${random()}`,
    cookieKeys: `c1:${random()}`,
    linkKeys: `l1:${random()}`,
    tokenKeys: `t1:${random()}`,
    hashKeys: `h1:${random()}`,
    gateKey: random(),
    recoveryCodeKey: random(),
    masterKey: `m1:${random()}`,
    payloadKey: `p1:${random()}`,
    codecSecret: random(),
    stripeSecretKey: `sk_test_${letters()}`,
    stripePublishableKey: `pk_test_${letters()}`,
    stripeWebhookSecret: `whsec_${letters()}`,
    livekitKey: 'devkey',
    livekitSecret: random(),
  }
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

/** A random key of letters and digits, as the card provider uses them. */
function letters(): string {
  return randomBytes(24).toString('hex')
}
