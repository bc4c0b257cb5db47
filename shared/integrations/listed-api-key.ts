import * as z from 'zod/mini'
import { StoredApiKey } from '../lib/api-key.ts'

/** `works` is false if the key's creator is no longer an administrator. */
export const ListedApiKey = z.extend(z.omit(StoredApiKey, { hash: true, createdBy: true }), {
  works: z.boolean(),
})
export type ListedApiKey = z.infer<typeof ListedApiKey>
