type StripeErrorDetails = {
  readonly code?: string
  readonly param?: string
  readonly status?: number
  readonly type?: string
}

export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly body: object

  constructor(
    message: string,
    { code, param, status = 400, type = 'invalid_request_error' }: StripeErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

export const missingParameter = (param: string) =>
  new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const resourceMissing = (resourceType: string, id: string, param: string, status = 400) =>
  new StripeError(`No such ${resourceType}: '${id}'`, { code: 'resource_missing', param, status })
