import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WorkflowEvent } from '#contracts/internal/workflows'
import type { ActivityParts } from './activity-parts.ts'
import type { DescribedWorkflow } from './sandbox/descriptor.ts'

const HERE = import.meta.dirname

/** The folders of workflows, one each. */
export const FOLDERS = globSync('*/definition.ts', { cwd: HERE }).map(dirname).sort()

/** Every workflow, by its descriptor. */
export const WORKFLOWS: readonly DescribedWorkflow[] = await Promise.all(
  FOLDERS.map((folder) => describedIn(HERE, folder)),
)

/** The activities that a folder makes itself, besides the calls that its descriptor lists. */
export async function ownActivities(parts: ActivityParts): Promise<object[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(HERE, folder, 'activities.ts')))
  return Promise.all(
    folders.map(async (folder) => {
      const made = (await load(join(HERE, folder, 'activities.ts'))) as {
        createActivities: (of: ActivityParts) => object
      }
      return made.createActivities(parts)
    }),
  )
}

/** The descriptor in a folder of `under`. Throws with what to do when there is none. */
export async function describedIn(under: string, folder: string): Promise<DescribedWorkflow> {
  const file = join(under, folder, 'descriptor.ts')
  if (!existsSync(file))
    throw new Error(
      `workflows/${folder} has a definition and no descriptor.ts, so that no worker and no event would know it. Describe it there, as docs/CONTRIBUTING.md says under "To add a workflow".`,
    )
  const { descriptor } = (await load(file)) as { descriptor: DescribedWorkflow }
  return descriptor
}

/** The workflow that each event starts or signals. Throws with what to do when an event has none, or several. */
export function workflowsByEvent(
  workflows: readonly DescribedWorkflow[],
  names: readonly WorkflowEvent['event'][],
): ReadonlyMap<string, DescribedWorkflow> {
  return new Map(
    names.map((name) => {
      const [one, ...more] = workflows.filter(({ events }) => events[name] !== undefined)
      if (!one)
        throw new Error(`No workflow knows the event ${name}. Name it under \`events\` in the descriptor of one.`)
      if (more.length > 0)
        throw new Error(
          `${name} is an event of ${[one, ...more].map((each) => each.name).join(' and ')}. Leave it to one of them.`,
        )
      return [name, one]
    }),
  )
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
