import type { SignIn } from './people.ts'

/** Credentials of the demo practice. They are used only on this machine, and no build contains them. */
const DEMO_PASSWORD = 'Orchid-demo-1'
const sign = (name: string): SignIn => ({ email: `${name}@demo.orchid.example`, password: DEMO_PASSWORD })
export const DEMO_SIGN_INS = {
  provider: sign('dr.rivera'),
  scheduler: sign('sam.scheduler'),
  member: sign('mia.member'),
} as const
