import type { BodyInput, Endpoint, Params, Response } from '#contracts/endpoint'
import type { WorkflowEvent } from '#contracts/internal/workflows'
import type { WorkflowsSettings } from '#kernel/settings'
import type { EdgeEndpointName, EdgeEndpoints } from '../edge/edge-endpoints.ts'
import { type Heading, headingOf } from './heading.ts'

/** What a run is about: ids and codes, never a name, a note or a message. */
export type About = Readonly<Record<string, string | null | undefined>>

type EventName = WorkflowEvent['event']
type EventOf<E extends EventName> = Extract<WorkflowEvent, { event: E }>

/** The input of a run. `traceparent` continues the trace of what started it, and `leads` are its lead times. */
type RunInput<A extends About, Leads> = A & { traceparent: string } & (Leads extends undefined
    ? unknown
    : { leads: Leads })

/** The lead times of a workflow: those of the settings, unless a test shortens them. */
export type LeadsOf = <Leads>(of: { name: string; leads: (settings: WorkflowsSettings) => Leads }) => Leads

type Facts<A extends About, Signal extends string, E extends EventName, Leads, Calls extends EdgeCalls> = {
  /** The name of its function in `definition.ts`. */
  name: string
  /** Its kind in the Temporal UI, with which the ids of its runs begin. */
  kind: string
  /** What the id of a run ends with: there is one run at a time for each. */
  subject: keyof A & string
  /** What a run is for, in the Temporal UI. */
  summary: string
  /** More about the run of a subject. */
  details: (id: string) => string
  /** Whether a run may follow one with the same id that has ended. */
  again: 'always' | 'after_failure' | 'never'
  /** The signals that its runs receive. Each wakes a run, which then reads the current state. */
  signals?: readonly Signal[]
  /** The events that start it, or signal a run that exists. With null they only start one. */
  events?: { readonly [N in E]: NoInfer<Signal> | null }
  /** What the run of an event is about. */
  about?: (event: EventOf<NoInfer<E>>) => A
  /** How long before or after something the run acts (ms). */
  leads?: (settings: WorkflowsSettings) => Leads
  /** The activities that only call an endpoint of the edge: their names in histories, and the names of the endpoints. */
  calls?: Calls
}

/** How an event begins the work of a run. */
type Beginning = { heading: Heading; input: object; signal: string | null }

/**
 * Describes a workflow in the one place from which worker, gateway and Temporal UI take its facts. `A` is what its runs
 * are about.
 */
export const workflow =
  <A extends About>() =>
  <
    const Signal extends string = never,
    E extends EventName = never,
    Leads = undefined,
    const Calls extends EdgeCalls = Record<never, never>,
  >(
    facts: Facts<A, Signal, E, Leads, Calls>,
  ) => {
    const { name, kind, subject, summary, details, again, leads } = facts
    const signals: readonly Signal[] = facts.signals ?? []
    const events: Partial<Record<EventName, Signal | null>> = facts.events ?? {}
    const calls = (facts.calls ?? {}) as Calls
    const id = (of: string) => `${kind}/${of}`
    const heading = (about: A): Heading => {
      const of = about[subject] ?? ''
      return headingOf({ workflowId: id(of), kind, about, summary, details: details(of) })
    }
    const inputOf = (about: A, traceparent: string, given: { leads?: Leads }) =>
      ({ ...about, traceparent, ...given }) as RunInput<A, Leads>
    /** How an event begins a run; null for an event of another workflow. */
    const begin = (event: WorkflowEvent, leadsOf: LeadsOf): Beginning | null => {
      const signal = events[event.event]
      if (signal === undefined || !facts.about) return null
      const about = facts.about(event as EventOf<E>)
      const given = leads ? { leads: leadsOf({ name, leads }) } : {}
      return { heading: heading(about), input: inputOf(about, event.traceparent, given), signal }
    }
    return { name, kind, again, signals, events, calls, leads, id, heading, inputOf, begin }
  }

/** A workflow as worker and gateway see it, whatever it is about. */
export type DescribedWorkflow = Readonly<{
  name: string
  kind: string
  again: 'always' | 'after_failure' | 'never'
  signals: readonly string[]
  events: Partial<Record<EventName, string | null>>
  calls: EdgeCalls
  id: (of: string) => string
  begin: (event: WorkflowEvent, leadsOf: LeadsOf) => Beginning | null
}>

/** The input of a described workflow. */
export type InputOf<D extends { inputOf: (...of: never[]) => unknown }> = ReturnType<D['inputOf']>

/** What a signal carries. `version` is the stamp of the change (ms). */
export type Wake = { operation_id: string; version: number; traceparent: string }

/** What an activity gets that calls an endpoint: the parameters of its path, its body, and the trace. */
export type CallOf<E extends Endpoint> = Params<E> &
  (BodyInput<E> extends undefined ? unknown : BodyInput<E>) & { traceparent: string }

/** The name of an endpoint for each activity that only calls it. */
export type EdgeCalls = Readonly<Record<string, EdgeEndpointName>>

/** The activities that only call the edge. */
export type EdgeActivities<Calls extends EdgeCalls> = {
  [Name in keyof Calls]: (call: CallOf<EdgeEndpoints[Calls[Name]]>) => Promise<Response<EdgeEndpoints[Calls[Name]]>>
}
