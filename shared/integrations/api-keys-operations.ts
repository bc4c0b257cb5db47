import * as z from 'zod/mini'
import { ApiKeyScope } from '../lib/api-key.ts'
import { NAME_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { adminOperation } from '../lib/operation.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { ListedApiKey } from './listed-api-key.ts'

export const listApiKeys = adminOperation('GET', '/admin/api-keys', {
  summary: 'Lists the API keys without their secret values',
  input: z.object({}),
  output: z.object({ items: z.array(ListedApiKey) }),
})

export const createApiKey = adminOperation('POST', '/admin/api-keys', {
  summary: 'Creates an API key and returns it once',
  input: z.object({ name: requiredSingleLineText('Name', NAME_MAX_LENGTH), scope: ApiKeyScope }),
  output: z.extend(ListedApiKey, { key: z.string() }),
  records: ['apiKeyCreated'],
})

export const revokeApiKey = adminOperation('DELETE', '/admin/api-keys/{id}', {
  summary: 'Revokes an API key immediately',
  input: RecordIdInput,
  output: RecordIdInput,
  records: ['apiKeyRevoked'],
})
