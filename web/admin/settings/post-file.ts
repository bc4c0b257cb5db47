import type { PictureUpload } from '#shared/settings/uploaded-pictures.ts'
import { createApiError } from '../../api-client/api-error.ts'
import { NETWORK_ERROR_MESSAGE } from '../../api-client/call.ts'
import { pictureTooLargeMessage } from './check-picture.ts'

type PostOptions = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** Uploads a file with the fields of a presigned POST. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function postFile({ url, fields }: PictureUpload, file: Blob, options: PostOptions): Promise<void> {
  const { signal, onProgress } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The file must be the last field, because S3 ignores all fields after it.
  form.append('file', file)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(createApiError('unavailable', message))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve() : fail(toUploadErrorMessage(request.responseText))
    request.onerror = () => fail(NETWORK_ERROR_MESSAGE)
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.send(form)
  })
}

/** Returns a message for the owner, because the error codes of S3 are written for developers. */
export function toUploadErrorMessage(answer: string): string {
  if (answer.includes('EntityTooLarge')) return pictureTooLargeMessage
  if (answer.includes('expired')) return 'The upload link has expired. Please choose the picture again.'
  return 'The picture was not accepted. Please choose it again.'
}
