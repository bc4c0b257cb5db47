/** An error response of SES. */
export class SesError extends Error {
  override name = 'SesError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
