import type { Endpoint } from '#contracts/endpoint'
import { ENDPOINT_FILES } from '#contracts/endpoint-files.gen'

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value &&
    'responses' in value
  )
}

/** Every endpoint of the product. The OpenAPI document lists them, and tests check the access rule of each. */
export const ENDPOINTS: readonly Endpoint[] = ENDPOINT_FILES.flatMap((file) =>
  Object.values<unknown>(file).filter(isEndpoint),
)
