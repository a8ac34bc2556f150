/**
 * The settings of the edge in tests that run in workerd. Outside services do not run, so their addresses refuse
 * connections.
 */
export const EDGE_TEST_SETTINGS = {
  DEPLOYMENT: 'test',
  PUBLIC_URL: 'http://localhost:8787',
  SIGNED_CALL_KEY: 'signed-call-key-of-tests-0123456789abcdef',
  OPERATOR_KEY: 'operator-key-of-tests-0123456789abcdef-0123',
  RECORD_KEY: 'r1:record-key-of-tests-0123456789abcdef-0123456',
  ACCESS_KEY: 'access-key-of-tests-0123456789abcdef-012345',
  MASTER_KEY: `m1:${'A'.repeat(43)}`,
  WORKFLOWS_URL: 'http://127.0.0.1:9',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_of_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
  LIVEKIT_URL: 'http://127.0.0.1:9',
  LIVEKIT_PUBLIC_URL: 'ws://127.0.0.1:9',
  LIVEKIT_API_KEY: 'devkey',
  LIVEKIT_API_SECRET: 'livekit-secret-of-tests-0123456789abcdef',
  APPROVE_PROVIDERS: 'on',
  AMHC_EXEMPT_ACCOUNTS: 'exempt@world.test',
}
