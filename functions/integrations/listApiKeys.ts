import { listApiKeys } from '#shared/integrations/api-keys-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { queryApiKeys } from './api-keys.ts'

export const handler = createHandler(listApiKeys, async () => ({ items: await queryApiKeys() }))
