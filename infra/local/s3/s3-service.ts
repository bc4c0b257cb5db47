import { createHash, randomUUID } from 'node:crypto'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import { type Service, ServiceError, type ServiceFailure } from '../http/service.ts'
import { verifySignature } from '../http/sigv4.ts'
import { isKey, SITE_BUCKET, type SiteStorage } from './site-storage.ts'

/** Stores the objects of one bucket, which the local site serves before those of the build. */
export function s3Service(storage: SiteStorage): Service {
  return {
    name: 's3',
    operationOf,
    handle: async (request) => {
      try {
        return perform(storage, request)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return errorResponse({ code: error.code, message: error.message, status: 403 })
      }
    },
    simulatedErrors: {
      throttle: { code: 'SlowDown', message: 'Please reduce your request rate.', status: 503 },
      reject: { code: 'InternalError', message: 'We encountered an internal error.', status: 500 },
    },
    errorResponse,
  }
}

const operationOf = ({ method }: ServiceRequest): string =>
  ({ PUT: 'PutObject', GET: 'GetObject' })[method] ?? method

function perform(storage: SiteStorage, request: ServiceRequest): ServiceResponse {
  if (verifySignature(request))
    throw new ServiceError('SignatureDoesNotMatch', 'The signature does not match.')
  const [, bucket, ...parts] = decodeURIComponent(request.path).split('/')
  const key = parts.join('/')
  if (bucket !== SITE_BUCKET) throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist')
  if (request.method === 'GET') return getObject(storage, key)
  if (request.method !== 'PUT')
    throw new ServiceError('MethodNotAllowed', 'Only Put and GetObject are emulated')
  if (!isKey(key)) throw new ServiceError('InvalidURI', 'The local site has no file of this name')
  storage.put(key, request.bytes)
  return { status: 200, headers: { etag: `"${createHash('md5').update(request.bytes).digest('hex')}"` } }
}

/** Text only: nothing reads a picture or a precompressed page back. */
function getObject(storage: SiteStorage, key: string): ServiceResponse {
  const bytes = storage.find(key)
  if (bytes) return { status: 200, body: bytes.toString() }
  return errorResponse({ code: 'NoSuchKey', message: 'The specified key does not exist.', status: 404 })
}

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return { status, headers: { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID() }, body }
}
