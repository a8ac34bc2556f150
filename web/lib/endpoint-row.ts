import type { BodyInput, Endpoint, QueryInput, Response } from '#contracts/endpoint'

/**
 * What a page holds of an endpoint (endpoints.gen.ts). `contract` has no value: it carries the types of parameters,
 * query, body and answers.
 */
export type EndpointRow<E extends Endpoint> = {
  readonly method: E['method']
  readonly path: E['path']
  readonly idempotent?: boolean
  readonly contract?: E
}

type ContractOf<Row> = Row extends EndpointRow<infer E> ? E : never

/** The body of an endpoint as a page may write it. */
export type BodyOf<Row> = BodyInput<ContractOf<Row>>
/** The query of an endpoint as a page may write it. */
export type QueryOf<Row> = QueryInput<ContractOf<Row>>
/** What an endpoint answers. */
export type AnswerOf<Row> = Response<ContractOf<Row>>
