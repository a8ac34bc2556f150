/**
 * The settings of the edge in tests that run in workerd. Outside services do not run, so their addresses refuse
 * connections.
 */
export const EDGE_TEST_SETTINGS = {
  DEPLOYMENT: 'test',
  PUBLIC_URL: 'http://localhost:8787',
  WORKFLOWS_CALL_KEYS: 'w1:call-key-of-the-workflows-of-tests-0123456789',
  AGENT_CALL_KEYS: 'a1:call-key-of-the-agent-of-tests-0123456789abc',
  EDGE_CALL_KEYS: 'e1:call-key-of-the-edge-of-tests-0123456789abcd',
  OPERATOR_KEYS: 'tess:o1:operator-key-of-tess-0123456789abcdef-0123,ivo:o1:operator-key-of-ivo-0123456789abcdef-01234',
  RECORD_KEY: 'r1:record-key-of-tests-0123456789abcdef-0123456',
  COOKIE_KEYS: 'c1:cookie-key-of-tests-0123456789abcdef-012345',
  LINK_KEYS: 'l1:link-key-of-tests-0123456789abcdef-01234567',
  TOKEN_KEYS: 't1:token-key-of-tests-0123456789abcdef-0123456',
  HASH_KEYS: 'h1:hash-key-of-tests-0123456789abcdef-01234567',
  GATE_KEY: 'gate-key-of-tests-0123456789abcdef-0123456789',
  RECOVERY_CODE_KEY: 'recovery-code-key-of-tests-0123456789abcdef',
  MASTER_KEY: `m1:${'A'.repeat(43)}`,
  WORKFLOWS_URL: 'http://127.0.0.1:9',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_LIBRARY_URL: 'http://127.0.0.1:9/v3/',
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
