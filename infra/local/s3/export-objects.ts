import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import { ServiceError } from '../http/service.ts'
import type { ExportStorage } from './export-storage.ts'

const xmlResponse = (name: string, content: string): ServiceResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
})

const errors = {
  noUpload: ['NoSuchUpload', 'The specified upload does not exist.'],
  noPart: ['InvalidPart', 'One or more of the specified parts could not be found.'],
  tooSmall: ['EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed object size.'],
} as const

function failure(reason: keyof typeof errors): ServiceError {
  const [code, message] = errors[reason]
  return new ServiceError(code, message)
}

export function handleExportRequest(
  storage: ExportStorage,
  key: string,
  request: ServiceRequest,
): ServiceResponse {
  const { method, query, bytes, body } = request
  const uploadId = query.get('uploadId')
  if (method === 'POST' && query.has('uploads'))
    return xmlResponse(
      'InitiateMultipartUploadResult',
      `<Key>${key}</Key><UploadId>${storage.begin(key)}</UploadId>`,
    )
  if (method === 'POST' && uploadId) return completeUpload(storage, uploadId, body)
  if (method === 'PUT' && uploadId) {
    const etag = storage.putPart(uploadId, Number(query.get('partNumber')), bytes)
    if (!etag) throw failure('noUpload')
    return { status: 200, headers: { etag } }
  }
  if (method === 'PUT') {
    storage.put(key, bytes)
    return { status: 200, headers: { etag: '"object"' } }
  }
  if (method === 'DELETE') {
    if (uploadId) storage.abort(uploadId)
    else storage.remove(key)
    return { status: 204 }
  }
  if (method === 'GET' || method === 'HEAD') return getExportObject(storage, key, request)
  throw new ServiceError(
    'MethodNotAllowed',
    'Only multipart uploads, Put, Get, Head and DeleteObject are emulated',
  )
}

function completeUpload(storage: ExportStorage, uploadId: string, body: string): ServiceResponse {
  const numbers = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
  const result = storage.complete(uploadId, numbers)
  if (result !== 'done') throw failure(result)
  return xmlResponse('CompleteMultipartUploadResult', '')
}

function getExportObject(
  storage: ExportStorage,
  key: string,
  { method, query }: ServiceRequest,
): ServiceResponse {
  const bytes = storage.find(key)
  if (!bytes) {
    if (method === 'HEAD') return { status: 404 }
    return { ...xmlResponse('Error', '<Code>NoSuchKey</Code>'), status: 404 }
  }
  const disposition = query.get('response-content-disposition')
  const headers = {
    'content-type': 'application/zip',
    'content-length': String(bytes.length),
    ...(disposition && { 'content-disposition': disposition }),
  }
  return { status: 200, headers, ...(method === 'GET' && { body: bytes }) }
}
