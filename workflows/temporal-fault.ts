import { SEARCH_ATTRIBUTES } from './sandbox/heading.ts'
import type { TemporalCause } from '#kernel/log'

/** The gRPC codes that are looked at. */
const GRPC = {
  invalid: 3,
  late: 4,
  missing: 5,
  denied: 7,
  unimplemented: 12,
  unavailable: 14,
  unknownCaller: 16,
} as const

/**
 * Finds the fault by the gRPC code of an error or of one of its causes, and where the code is not enough by words of its
 * message. The message itself is not passed on, because it may quote an input.
 */
export function temporalFault(error: unknown): TemporalCause {
  const text = textsOf(error).join('\n')
  switch (grpcCode(error)) {
    case GRPC.invalid:
      return /search attribute/i.test(text) ? 'search_attributes' : 'other'
    case GRPC.missing:
      return /namespace/i.test(text) ? 'namespace' : 'other'
    case GRPC.denied:
    case GRPC.unknownCaller:
      return 'credentials'
    case GRPC.late:
    case GRPC.unavailable:
      return isOfCertificates(text) ? 'certificate' : 'unreachable'
    case null:
      // A connection that was never made has no code.
      if (/Unauthenticated|PermissionDenied/.test(text)) return 'credentials'
      if (isOfCertificates(text)) return 'certificate'
      return /tcp connect error|transport error|dns error|timed? ?out|deadline/i.test(text) ? 'unreachable' : 'other'
    default:
      return 'other'
  }
}

/** Whether a server does not offer a call, or does not offer it to this caller. */
export function isNotOffered(error: unknown): boolean {
  const code = grpcCode(error)
  return code === GRPC.denied || code === GRPC.unknownCaller || code === GRPC.unimplemented
}

/** The commands that give a namespace what the workflows need. A deployment on Temporal Cloud uses its own tool. */
export const temporalCommands = {
  namespace: (namespace: string) => `temporal operator namespace create --namespace ${namespace} --retention 30d`,
  searchAttributes: (namespace: string, names: readonly string[] = Object.values(SEARCH_ATTRIBUTES)) =>
    ['temporal operator search-attribute create', `--namespace ${namespace}`]
      .concat(names.map((name) => `--name ${name} --type Keyword`))
      .join(' '),
  removeSearchAttribute: (namespace: string, name: string) =>
    `temporal operator search-attribute remove --namespace ${namespace} --name ${name}`,
}

function isOfCertificates(text: string): boolean {
  return /certificate|InvalidContentType|HandshakeFailure|UnknownIssuer|AlertReceived|unknown ca|BadCertificate/i.test(
    text,
  )
}

function grpcCode(error: unknown): number | null {
  for (const one of causesOf(error)) if ('code' in one && typeof one.code === 'number') return one.code
  return null
}

function textsOf(error: unknown): string[] {
  return causesOf(error).flatMap((one) => ('message' in one && typeof one.message === 'string' ? [one.message] : []))
}

function causesOf(error: unknown): object[] {
  const found: object[] = []
  for (let one = error; typeof one === 'object' && one !== null && found.length < 5; ) {
    found.push(one)
    one = 'cause' in one ? one.cause : null
  }
  return found
}
