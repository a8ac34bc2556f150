import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { createProviderType, putProviderType } from '#web/lib/endpoints.gen.ts'

type ProfessionalType = BodyOf<typeof createProviderType>['orchid_pro_type']

export function createProfessionalType(type: ProfessionalType): Promise<AnswerOf<typeof createProviderType>> {
  return callApi(createProviderType, { body: { orchid_pro_type: type } })
}

/** Changes a professional type. `seen` is what it was when its form was opened. */
export function changeProfessionalType(
  id: string,
  type: ProfessionalType,
  seen: ProfessionalType,
): Promise<AnswerOf<typeof putProviderType>> {
  return callApi(putProviderType, { params: { id }, body: { orchid_pro_type: type, seen: { orchid_pro_type: seen } } })
}
