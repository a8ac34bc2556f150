import type { HubActName } from '../act-names.ts'
import type { HubHost } from './HubHost.ts'

/** A registered act of the hub. */
export type HubAct<Name extends HubActName, Args extends unknown[], Answer> = {
  readonly name: Name
  run(host: HubHost, ...args: Args): Answer
}

/** Registers an act under its name. */
export function act<Name extends HubActName, Args extends unknown[], Answer>(
  name: Name,
  command: (host: HubHost, ...args: Args) => Answer,
): HubAct<Name, Args, Answer> {
  return { name, run: command }
}
