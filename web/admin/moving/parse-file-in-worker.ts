import type { Encoding } from '#shared/moving/decode-file.ts'
import type { FileContent, FileRequest, FileResponse } from './read-file.worker.ts'

const MAX_FILE_BYTES = 20 * 1024 * 1024
const UNREADABLE_FILE_MESSAGE = 'This file could not be read. Please save it as CSV and choose it again.'

/** Reads the file in a web worker, so that the page stays responsive. Throws a `RangeError` with a message for administrators. */
export async function parseFileInWorker(file: File, encoding?: Encoding): Promise<FileContent> {
  if (file.size > MAX_FILE_BYTES) throw new RangeError('A file can be at most 20 MB.')
  const buffer = await file.arrayBuffer()
  const response = await askWorker({ buffer, ...(encoding && { encoding }) })
  if ('problem' in response) throw new RangeError(response.problem)
  return response.content
}

function askWorker(request: FileRequest): Promise<FileResponse> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileResponse>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileResponse>) => resolve(data)
    worker.onerror = () => reject(new RangeError(UNREADABLE_FILE_MESSAGE))
    worker.postMessage(request, [request.buffer])
  }).finally(() => worker.terminate())
}
