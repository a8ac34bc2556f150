import type { SignIn } from './people.ts'

/** Credentials of the demo practice. They are used only on this machine, and no build contains them. */
const DEMO_PASSWORD = 'Orchid-demo-1'

export const demoSignIn = (name: string): SignIn => ({
  email: `${name}@demo.orchid.example`,
  password: DEMO_PASSWORD,
})

export const DEMO_SIGN_INS = {
  provider: demoSignIn('dr.rivera'),
  scheduler: demoSignIn('sam.scheduler'),
  member: demoSignIn('mia.member'),
} as const
