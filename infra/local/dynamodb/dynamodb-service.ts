import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { signatureProblem, signatureRefusals } from '../http/aws-signature.ts'
import type { CloudRequest, CloudResponse } from '../http/exchange.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import type { DynamoDb } from './dynamodb.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import type { Input } from './engine.ts'
import { performPartly } from './partial-answers.ts'
import { cancelled } from './transactions.ts'

/** DynamoDB's JSON protocol. */
export function dynamoDbService(dynamoDb: DynamoDb): Service {
  return {
    name: 'dynamodb',
    operationOf,
    answer: (request) => answer(request, dynamoDb.perform),
    answerPartly: (request) =>
      answer(request, (operation, input) => performPartly(dynamoDb, operation, input)),
    failures: {
      throttle: {
        code: 'ProvisionedThroughputExceededException',
        message:
          'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
        status: 400,
      },
      reject: { code: 'InternalServerError', message: 'Internal server error', status: 500 },
    },
    failed,
  }
}

function operationOf(request: CloudRequest): string {
  return String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '')
}

async function answer(request: CloudRequest, perform: DynamoDb['perform']): Promise<CloudResponse> {
  try {
    checkSignature(request)
    return respond(200, await perform(operationOf(request), inputFrom(request.body)))
  } catch (error) {
    if (error instanceof DynamoDbError) return refusal(error)
    console.error('DynamoDB stand-in:', error)
    return refusal(new DynamoDbError('InternalServerError', 'The stand-in failed: see its output'), 500)
  }
}

function checkSignature(request: CloudRequest): void {
  const problem = signatureProblem(request)
  if (!problem) return
  const { code, message } = signatureRefusals[problem]
  throw new DynamoDbError(code, message)
}

function inputFrom(body: string): Input {
  try {
    const input: unknown = JSON.parse(body)
    if (typeof input === 'object' && input !== null) return { ...input }
  } catch {}
  throw new DynamoDbError('SerializationException', 'The request body is not a JSON object')
}

/** A conflict has no error of its own: it is the reason for which steps of a transaction were cancelled. */
function failed(failure: ServiceFailure, request: CloudRequest): CloudResponse {
  if (failure.code !== 'TransactionConflict') {
    return refusal(new DynamoDbError(failure.code, failure.message), failure.status)
  }
  const { TransactItems: steps } = inputFrom(request.body)
  const reason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
  const isMet = (step: unknown) => JSON.stringify(step).includes(failure.match ?? '')
  const reasonOf = (step: unknown) => (isMet(step) ? reason : { Code: 'None' })
  return refusal(cancelled(Array.isArray(steps) ? steps.map(reasonOf) : [reason]))
}

function refusal(error: DynamoDbError, status = 400): CloudResponse {
  const __type = `com.amazonaws.dynamodb.v20120810#${error.type}`
  return respond(status, { __type, message: error.message, ...error.particulars })
}

function respond(status: number, value: unknown): CloudResponse {
  const body = JSON.stringify(value)
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': String(crc32(body)),
  }
  return { status, headers, body }
}
