import { createHash, randomUUID } from 'node:crypto'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import { type Service, ServiceError, type ServiceFailure } from '../http/service.ts'
import { findPresignedUrlError, findSignatureError } from '../http/sigv4.ts'
import { handleExportRequest } from './export-objects.ts'
import { EXPORT_BUCKET, type ExportStorage } from './export-storage.ts'
import { parseFormData } from './form-data.ts'
import { checkPostPolicy } from './post-policy.ts'
import { isSiteKey, SITE_BUCKET, type SiteStorage } from './site-storage.ts'
import { isUploadKey, UPLOADS_BUCKET, type UploadStorage } from './upload-storage.ts'

export type Buckets = {
  readonly site: SiteStorage
  readonly uploads: UploadStorage
  readonly exports: ExportStorage
}

export function createS3Service(buckets: Buckets): Service {
  return {
    name: 's3',
    operationOf,
    handle: async (request) => {
      try {
        return perform(buckets, request)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        const { code, message } = error
        return errorResponse({ code, message, status: statusByCode[code] ?? 403 })
      }
    },
    simulatedErrors: {
      throttle: { code: 'SlowDown', message: 'Please reduce your request rate.', status: 503 },
      reject: { code: 'InternalError', message: 'We encountered an internal error.', status: 500 },
    },
    errorResponse,
  }
}

const statusByCode: Readonly<Record<string, number>> = {
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPolicyDocument: 400,
  InvalidURI: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
}

function operationOf({ method, query }: ServiceRequest): string {
  if (query.has('uploads')) return 'CreateMultipartUpload'
  const partOperations = {
    PUT: 'UploadPart',
    POST: 'CompleteMultipartUpload',
    DELETE: 'AbortMultipartUpload',
  }
  const objectOperations = {
    PUT: 'PutObject',
    GET: 'GetObject',
    HEAD: 'HeadObject',
    DELETE: 'DeleteObject',
    POST: 'PostObject',
  }
  const names: Readonly<Record<string, string>> = query.has('uploadId') ? partOperations : objectOperations
  return names[method] ?? method
}

function perform(buckets: Buckets, request: ServiceRequest): ServiceResponse {
  const [, bucket, ...parts] = decodeURIComponent(request.path).split('/')
  const key = parts.join('/')
  // In a POST upload, the form contains the signature, so `upload` checks it.
  if (request.method === 'POST' && bucket === UPLOADS_BUCKET && !key) return upload(buckets.uploads, request)
  const problem = request.query.has('X-Amz-Signature')
    ? findPresignedUrlError(request)
    : findSignatureError(request)
  if (problem === 'expired') throw new ServiceError('AccessDenied', 'Request has expired')
  if (problem) throw new ServiceError('SignatureDoesNotMatch', 'The signature does not match.')
  if (bucket === EXPORT_BUCKET) return handleExportRequest(buckets.exports, key, request)
  if (bucket === UPLOADS_BUCKET && request.method === 'GET') return getObject(buckets.uploads, key)
  if (bucket === SITE_BUCKET) return handleSiteRequest(buckets.site, key, request)
  throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist')
}

function handleSiteRequest(
  site: SiteStorage,
  key: string,
  { method, bytes }: ServiceRequest,
): ServiceResponse {
  if (method === 'GET') return getObject(site, key)
  if (!isSiteKey(key))
    throw new ServiceError('InvalidURI', 'The local site does not store files with this key')
  if (method === 'DELETE') {
    site.remove(key)
    return { status: 204 }
  }
  if (method !== 'PUT') throw new ServiceError('MethodNotAllowed', `${method} is not emulated`)
  site.put(key, bytes)
  return { status: 200, headers: { etag: etagOf(bytes) } }
}

function getObject(storage: Pick<SiteStorage, 'find'>, key: string): ServiceResponse {
  const body = storage.find(key)
  if (!body) throw new ServiceError('NoSuchKey', 'The specified key does not exist.')
  return { status: 200, headers: { 'content-length': String(body.length) }, body }
}

function upload(uploads: UploadStorage, { headers, bytes }: ServiceRequest): ServiceResponse {
  const form = parseFormData(headers['content-type'] ?? '', bytes)
  checkPostPolicy(form, UPLOADS_BUCKET)
  const key = form.fields.get('key') ?? ''
  // The key becomes a file name, so it must not point outside the data folder.
  if (!isUploadKey(key)) throw new ServiceError('InvalidURI', 'The local bucket does not accept this key')
  uploads.put(key, form.file)
  return { status: 204, headers: { etag: etagOf(form.file) } }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function errorResponse({ code, message, status }: ServiceFailure): ServiceResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return { status, headers: { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID() }, body }
}
