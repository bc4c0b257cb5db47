import { openApiOf } from '#shared/openapi.ts'
import * as operations from '#shared/operations.ts'
import { statelessLambda } from '../runtime/stateless-lambda.ts'

const description = openApiOf(operations)

export const handler = statelessLambda(operations.getOpenApi, async () => description)
