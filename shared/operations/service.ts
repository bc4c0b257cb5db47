import * as z from 'zod/mini'
import { publicOperation } from '../operation.ts'

export const getHealth = publicOperation('GET', '/health', {
  summary: 'Health check',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

export const getOpenApi = publicOperation('GET', '/openapi.json', {
  summary: 'Gets the OpenAPI 3.1 document of this API',
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
})
