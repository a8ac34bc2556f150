import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WorkflowsSettings } from '#kernel/settings'
import type { TLSConfig } from '@temporalio/worker'
import { CannotRun } from './CannotRun.ts'

type TlsSettings = Pick<
  WorkflowsSettings,
  'TEMPORAL_TLS' | 'TEMPORAL_API_KEY' | 'TEMPORAL_TLS_CA' | 'TEMPORAL_TLS_CERT' | 'TEMPORAL_TLS_KEY'
>

/**
 * How the connection to Temporal is encrypted: undefined for not at all, true with the authorities of the operating
 * system, otherwise with a private authority or a client certificate. Throws CannotRun when a file cannot be read, is
 * no PEM, or does not fit the other.
 */
export function temporalTls(settings: TlsSettings): TLSConfig | true | undefined {
  const ca = pem(settings, 'TEMPORAL_TLS_CA')
  const crt = pem(settings, 'TEMPORAL_TLS_CERT')
  const key = pem(settings, 'TEMPORAL_TLS_KEY')
  if (ca) certificate('TEMPORAL_TLS_CA', ca)
  if (crt && key) requirePair(crt, key)
  if (ca || crt) {
    return {
      ...(ca ? { serverRootCACertificate: Buffer.from(ca) } : {}),
      ...(crt && key ? { clientCertPair: { crt: Buffer.from(crt), key: Buffer.from(key) } } : {}),
    }
  }
  return settings.TEMPORAL_TLS === 'on' || settings.TEMPORAL_API_KEY ? true : undefined
}

/** The setting's own text if it is PEM, otherwise the text of the file that it names. */
function pem(settings: TlsSettings, name: 'TEMPORAL_TLS_CA' | 'TEMPORAL_TLS_CERT' | 'TEMPORAL_TLS_KEY'): string | null {
  const given = settings[name]
  if (given === undefined) return null
  if (given.includes('-----BEGIN ')) return given
  try {
    return readFileSync(given, 'utf8')
  } catch {
    throw new CannotRun('tls_files', `${name} names a file that cannot be read.`)
  }
}

function certificate(name: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new CannotRun('tls_files', `${name} is not a certificate in PEM form.`)
  }
}

function requirePair(crt: string, key: string): void {
  const own = certificate('TEMPORAL_TLS_CERT', crt)
  let secret: ReturnType<typeof createPrivateKey>
  try {
    secret = createPrivateKey(key)
  } catch {
    throw new CannotRun('tls_files', 'TEMPORAL_TLS_KEY is not a private key in PEM form.')
  }
  if (!own.checkPrivateKey(secret))
    throw new CannotRun('tls_files', 'TEMPORAL_TLS_KEY is not the key of the certificate in TEMPORAL_TLS_CERT.')
}
