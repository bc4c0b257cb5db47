/** An error response of DynamoDB. */
export class DynamoDbError extends Error {
  override name = 'DynamoDbError'
  readonly type: string
  /** Further members of the error body, such as CancellationReasons. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(type: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.type = type
    this.details = details
  }
}

export function validationError(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message)
}

/** Converts error responses of the engine: plain errors with a body. Returns any other error unchanged. */
export function toDynamoDbError(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error
  const { __type: type = '', message, Message } = error.body as Record<string, string>
  return new DynamoDbError(type.replace(/^.*#/, ''), message ?? Message ?? '')
}
