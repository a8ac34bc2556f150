/** Saves the quick intake: first the professional type if it has changed, then the profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProviderProfile } from '#contracts/api/users'
import { changeProfessionalType, createProfessionalType } from '#web/data/professional-types.ts'
import { finishOwnSignup, putOwnProvider, saveOwnProvider } from '#web/data/users/own-provider.ts'
import { askWhoIsHere, rememberWhoIsHere } from '#web/data/users/user-info.ts'
import { currentType, type IntakeDraft, profileBody, sameType, signed } from './intake-draft.ts'

/** The error of one part of the save. `prefix` is the text with which the spec starts its message. */
export class IntakeSaveError extends Error {
  override readonly name = 'IntakeSaveError'
  readonly prefix: string
  constructor(prefix: string, cause: unknown) {
    super(prefix, { cause })
    this.prefix = prefix
  }
}

async function part<T>(prefix: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new IntakeSaveError(prefix, error)
  }
}

/** Saves the professional type if it has changed or is new. Returns its id. */
export async function saveType(draft: IntakeDraft): Promise<string> {
  const before = currentType(draft.profile)
  const saved = !before
    ? await part('failed to create new orchid pro type: ', createProfessionalType(draft.type))
    : sameType(before.orchid_pro_type, draft.type)
      ? before
      : await part(
          'failed to update orchid pro type: ',
          changeProfessionalType(before.orchid_pro_type_id, draft.type, before.orchid_pro_type),
        )
  return saved.orchid_pro_type_id
}

async function saveDraft(draft: IntakeDraft): Promise<ProviderProfile> {
  const body = profileBody(draft, await saveType(draft))
  return part('', saveOwnProvider(body))
}

/** Saves the draft, and returns the stored profile. */
export function useSaveIntake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveDraft,
    onSuccess: (profile) => putOwnProvider(client, profile),
  })
}

/** Saves the draft, finishes the registration and reloads the user. The guard then redirects to dashboard or plan. */
export function useFinishIntake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, planChosen }: { draft: IntakeDraft; planChosen: boolean }) => {
      await saveDraft(signed(draft))
      await part('', finishOwnSignup(planChosen))
      return part('', askWhoIsHere())
    },
    onSuccess: (user) => rememberWhoIsHere(client, user),
  })
}
