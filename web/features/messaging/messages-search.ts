import { plainId } from '#kernel/ids'
import { z } from 'zod'

/** `?with={cognito_sub}`: whose conversation is open. Anything else in its place shows the list. */
export const messagesSearch = z.object({ with: plainId.optional().catch(undefined) })
