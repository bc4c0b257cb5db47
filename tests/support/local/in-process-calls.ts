import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { LocalServices } from '#infra/local/local-services.ts'

/**
 * Passes DynamoDB requests to the local service without a socket, because a socket doubles the processor time
 * of a call. While there are fault rules, which simulate HTTP failures, requests use the socket.
 */
export function routeRequestsInProcess(
  client: DynamoDBDocumentClient,
  { faults, routes }: LocalServices,
): void {
  const { requestHandler } = client.config
  const { handle } = requestHandler
  const answer = routes['/dynamodb']
  const signal = new AbortController().signal
  requestHandler.handle = async (request, options) => {
    if (!answer || faults.list().length > 0) return handle.call(requestHandler, request, options)
    const bytes = Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength)
    const response = await answer(
      {
        method: request.method,
        path: '/',
        rawPath: request.path,
        query: new URLSearchParams(),
        headers: request.headers,
        body: bytes.toString(),
        bytes,
      },
      signal,
    )
    return {
      response: {
        statusCode: response?.status,
        headers: response?.headers,
        body: Buffer.from(response?.body ?? ''),
      },
    }
  }
}
