import type { IncomingMessage } from 'node:http'

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const collect = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) return void chunks.push(chunk)
      // The rest of the body is not read, because the error response closes the connection.
      request.off('data', collect).pause()
      reject(new BodyTooLargeError())
    }
    request.on('data', collect)
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () =>
      reject(new Error('The client closed the connection before the body was complete')),
    )
  })
}
