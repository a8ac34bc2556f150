import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import type { BodyInput, Response } from '#contracts/endpoint'
import { callApi } from '#web/lib/api.ts'

type ProfessionalType = BodyInput<typeof createProviderType>['orchid_pro_type']

export function createProfessionalType(type: ProfessionalType): Promise<Response<typeof createProviderType>> {
  return callApi(createProviderType, { body: { orchid_pro_type: type } })
}

export function changeProfessionalType(id: string, type: ProfessionalType): Promise<Response<typeof putProviderType>> {
  return callApi(putProviderType, { params: { id }, body: { orchid_pro_type: type } })
}
