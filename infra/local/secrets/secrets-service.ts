import { jsonResponse, type ServiceRequest } from '../http/messages.ts'
import {
  parseInput,
  type Service,
  ServiceError,
  type ServiceFailure,
  withErrorResponse,
} from '../http/service.ts'
import { checkSignature } from '../http/sigv4.ts'
import { makeWalletKeys } from './wallet-keys.ts'

/** The service creates the wallet keys when they are first requested. */
export function createSecretsService(): Service {
  let keys: ReturnType<typeof makeWalletKeys> | undefined
  return {
    name: 'secrets',
    operationOf,
    handle: withErrorResponse(errorResponse, async (request) => {
      checkSignature(request)
      if (operationOf(request) !== 'GetSecretValue' || parseInput(request).SecretId !== 'wallets')
        throw new ServiceError('ResourceNotFoundException', 'Only the secret named "wallets" is emulated')
      keys ??= makeWalletKeys(new Date())
      return jsonResponse(200, { Name: 'wallets', SecretString: JSON.stringify(await keys) })
    }),
    simulatedErrors: {
      throttle: { code: 'ThrottlingException', message: 'Rate exceeded', status: 400 },
      reject: { code: 'InternalServiceError', message: 'Internal service error', status: 500 },
    },
    errorResponse,
  }
}

const operationOf = ({ headers }: ServiceRequest): string =>
  String(headers['x-amz-target']).replace(/^.*\./, '')

const errorResponse = ({ code, message, status }: ServiceFailure) =>
  jsonResponse(status, { __type: code, message })
