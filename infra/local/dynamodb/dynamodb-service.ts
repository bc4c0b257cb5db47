import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { Service, ServiceFailure } from '../http/service.ts'
import { signatureErrors, verifySignature } from '../http/sigv4.ts'
import type { DynamoDb } from './dynamodb.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import type { Input } from './engine.ts'
import { performPartially } from './partial-results.ts'
import { transactionCanceled } from './transactions.ts'
import { DiskWriteError } from './write-buffer.ts'

/** DynamoDB's JSON protocol. */
export function dynamoDbService(dynamoDb: DynamoDb): Service {
  return {
    name: 'dynamodb',
    operationOf,
    handle: (request) => handle(request, dynamoDb.perform),
    handlePartially: (request, position) =>
      handle(request, (operation, input) => performPartially(dynamoDb, operation, input, position)),
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
    return respond(200, await perform(operationOf(request), inputFrom(request.body)))
  } catch (error) {
    if (error instanceof DynamoDbError) return errorResponse(error)
    report(error)
    return errorResponse(
      new DynamoDbError('InternalServerError', 'Local DynamoDB failed: see the output of npm start'),
      500,
    )
  }
}

/** A write that failed once fails until the restart: that is printed once. */
function report(error: unknown): void {
  if (!(error instanceof DiskWriteError)) console.error('Local DynamoDB: internal error:', error)
  else if (error.cause) console.error(`Local DynamoDB: ${error.message}`)
}

function checkSignature(request: ServiceRequest): void {
  const problem = verifySignature(request)
  if (!problem) return
  const { code, message } = signatureErrors[problem]
  throw new DynamoDbError(code, message)
}

function inputFrom(body: string): Input {
  try {
    const input: unknown = JSON.parse(body)
    if (typeof input === 'object' && input !== null) return { ...input }
  } catch {}
  throw new DynamoDbError('SerializationException', 'The request body is not a JSON object')
}

/** Cancellation reasons of a transaction, with the error of a single operation for the same cause. */
const cancellationReasons: Readonly<Record<string, { message: string; single: string }>> = {
  TransactionConflict: {
    message: 'Transaction is ongoing for the item',
    single: 'TransactionConflictException',
  },
  ThrottlingError: {
    message: 'Throughput exceeds the current capacity for one or more global secondary indexes.',
    single: 'ThrottlingException',
  },
  ProvisionedThroughputExceeded: {
    message: 'The level of configured provisioned throughput for the table was exceeded.',
    single: 'ProvisionedThroughputExceededException',
  },
}

/** Codes that exist only as cancellation reasons are reported for the matching actions of a transaction. */
function faultResponse(failure: ServiceFailure, request: ServiceRequest): ServiceResponse {
  const cancellation = cancellationReasons[failure.code]
  if (!cancellation) return errorResponse(new DynamoDbError(failure.code, failure.message), failure.status)
  const { message, single } = cancellation
  if (operationOf(request) !== 'TransactWriteItems') return errorResponse(new DynamoDbError(single, message))
  const { TransactItems: steps } = inputFrom(request.body)
  const reason = { Code: failure.code, Message: message }
  const isMet = (step: unknown) => JSON.stringify(step).includes(failure.match ?? '')
  const reasonOf = (step: unknown) => (isMet(step) ? reason : { Code: 'None' })
  return errorResponse(transactionCanceled(Array.isArray(steps) ? steps.map(reasonOf) : [reason]))
}

function errorResponse(error: DynamoDbError, status = 400): ServiceResponse {
  const __type = `com.amazonaws.dynamodb.v20120810#${error.type}`
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
