import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import { parseInput, type Service, ServiceError, type ServiceFailure } from '../http/service.ts'
import { checkSignature } from '../http/sigv4.ts'
import type { DynamoDb } from './dynamodb.ts'
import type { Input, Output } from './engine.ts'
import { transactionCanceledError } from './transactions.ts'
import { DiskWriteError } from './write-buffer.ts'

export function createDynamoDbService(dynamoDb: DynamoDb): Service {
  return {
    name: 'dynamodb',
    operationOf,
    handle: (request) => handle(request, dynamoDb.perform),
    handlePartially: (request) =>
      handle(request, (operation, input) => performPartially(dynamoDb, operation, input)),
    simulatedErrors: {
      throttle: {
        code: 'ProvisionedThroughputExceededException',
        message:
          'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
        status: 400,
      },
      reject: { code: 'InternalServerError', message: 'Internal server error', status: 500 },
    },
    errorResponse: faultResponse,
  }
}

function operationOf(request: ServiceRequest): string {
  return String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '')
}

async function handle(request: ServiceRequest, perform: DynamoDb['perform']): Promise<ServiceResponse> {
  try {
    checkSignature(request)
    return respond(200, await perform(operationOf(request), parseInput(request)))
  } catch (error) {
    if (error instanceof ServiceError) return errorResponse(error)
    report(error)
    return errorResponse(
      new ServiceError('InternalServerError', 'Local DynamoDB failed: see the output of npm start'),
      500,
    )
  }
}

/** Prints only the first failed write, because all later writes fail until a restart. */
function report(error: unknown): void {
  if (!(error instanceof DiskWriteError)) console.error('Local DynamoDB: internal error:', error)
  else if (error.cause) console.error(`Local DynamoDB: ${error.message}`)
}

type KeyBatch = Readonly<Record<string, { Keys: unknown[] }>>

/** Simulates partial results, which DynamoDB may return: one item per page, or a batch without its first key. */
async function performPartially({ perform }: DynamoDb, operation: string, input: Input): Promise<Output> {
  if (operation === 'Query' || operation === 'Scan') return perform(operation, { ...input, Limit: 1 })
  const [batch] = operation === 'BatchGetItem' ? Object.entries(input.RequestItems as KeyBatch) : []
  if (!batch) return perform(operation, input)
  const [table, { Keys, ...request }] = batch
  const UnprocessedKeys = { [table]: { ...request, Keys: Keys.slice(0, 1) } }
  if (Keys.length === 1) return { Responses: {}, UnprocessedKeys }
  const RequestItems = { [table]: { ...request, Keys: Keys.slice(1) } }
  return { ...(await perform(operation, { ...input, RequestItems })), UnprocessedKeys }
}

const cancellationReasons: Readonly<Record<string, { message: string; singleWriteCode: string }>> = {
  TransactionConflict: {
    message: 'Transaction is ongoing for the item',
    singleWriteCode: 'TransactionConflictException',
  },
  ThrottlingError: {
    message: 'Throughput exceeds the current capacity for one or more global secondary indexes.',
    singleWriteCode: 'ThrottlingException',
  },
  ProvisionedThroughputExceeded: {
    message: 'The level of configured provisioned throughput for the table was exceeded.',
    singleWriteCode: 'ProvisionedThroughputExceededException',
  },
}

function faultResponse(failure: ServiceFailure, request: ServiceRequest): ServiceResponse {
  const cancellation = cancellationReasons[failure.code]
  if (!cancellation) return errorResponse(new ServiceError(failure.code, failure.message), failure.status)
  const { message, singleWriteCode } = cancellation
  if (operationOf(request) !== 'TransactWriteItems')
    return errorResponse(new ServiceError(singleWriteCode, message))
  const { TransactItems: steps } = parseInput(request)
  const reason = { Code: failure.code, Message: message }
  const isMatchingStep = (step: unknown) => JSON.stringify(step).includes(failure.match ?? '')
  const reasonOf = (step: unknown) => (isMatchingStep(step) ? reason : { Code: 'None' })
  return errorResponse(transactionCanceledError(Array.isArray(steps) ? steps.map(reasonOf) : [reason]))
}

function errorResponse(error: ServiceError, status = 400): ServiceResponse {
  const __type = `com.amazonaws.dynamodb.v20120810#${error.code}`
  return respond(status, { __type, message: error.message, ...error.details })
}

function respond(status: number, value: unknown): ServiceResponse {
  const body = JSON.stringify(value)
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': String(crc32(body)),
  }
  return { status, headers, body }
}
