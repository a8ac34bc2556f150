import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { beginStepUp, confirmStepUp } from '#web/lib/endpoints.gen.ts'

type Proof = { by: 'password'; password: string; mfa_code?: string } | { by: 'passkey' }

/** Confirms that it is still the user. Resolves to `given up` when they close the browser's dialog for passkeys. */
export function useConfirmStepUp() {
  return useMutation({
    mutationFn: async (proof: Proof): Promise<'confirmed' | 'given up'> => {
      if (proof.by === 'password') {
        const { password, mfa_code } = proof
        await callApi(confirmStepUp, { body: { password, ...(mfa_code ? { mfa_code } : {}) } })
        return 'confirmed'
      }
      const [{ answerByPasskey }, asked] = await Promise.all([
        import('#web/lib/passkey-browser.ts'),
        callApi(beginStepUp, {}),
      ])
      const passkey = await answerByPasskey(asked)
      if (!passkey) return 'given up'
      await callApi(confirmStepUp, { body: { passkey } })
      return 'confirmed'
    },
  })
}
