import { longAct } from '../store/act.ts'
import { readDemoAdditions } from './read-demo-additions.ts'
import { createDemoStep } from './create-demo-step.ts'
import { removeDemoData } from './remove-demo-data.ts'

/** The acts on the sample data of a new practice. */
export const demoActs = [
  longAct('demo.make', createDemoStep, () => undefined),
  longAct('demo.read', readDemoAdditions),
  longAct('demo.remove', removeDemoData),
] as const
