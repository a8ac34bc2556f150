import type { BodyInput, Endpoint, QueryInput, Response } from '#contracts/endpoint'

/**
 * What a page needs to call an endpoint (endpoints.gen.ts). `contract` never has a value: it only carries the types of
 * parameters, query, body and responses.
 */
export type EndpointRow<E extends Endpoint> = {
  readonly method: E['method']
  readonly path: E['path']
  readonly idempotent?: boolean
  readonly contract?: E
}

type ContractOf<Row> = Row extends EndpointRow<infer E> ? E : never

/** The body of an endpoint, as a page passes it. */
export type BodyOf<Row> = BodyInput<ContractOf<Row>>
/** The query of an endpoint, as a page passes it. */
export type QueryOf<Row> = QueryInput<ContractOf<Row>>
/** The response of an endpoint. */
export type AnswerOf<Row> = Response<ContractOf<Row>>
