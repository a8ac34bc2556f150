import { act, longAct } from '../store/act.ts'
import { createDemoStep } from './create-demo-step.ts'
import { removeDemoData } from './remove-demo-data.ts'

/** Sample data for a practice that begins. */
export const demoActs = [
  longAct('demo.make', createDemoStep, () => undefined),
  act('demo.remove', removeDemoData),
] as const
