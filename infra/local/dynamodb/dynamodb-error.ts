/** A refusal in DynamoDB's own terms. */
export class DynamoDbError extends Error {
  override name = 'DynamoDbError'
  readonly type: string
  /** What the body carries beside type and message. */
  readonly particulars: Readonly<Record<string, unknown>>

  constructor(type: string, message: string, particulars: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.type = type
    this.particulars = particulars
  }
}

export function validationError(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message)
}

/** The engine reports its refusals as plain errors with a body; whatever else it throws is a fault. */
export function refusalFrom(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error
  const { __type: type = '', message, Message } = error.body as Record<string, string>
  return new DynamoDbError(type.replace(/^.*#/, ''), message ?? Message ?? '')
}
