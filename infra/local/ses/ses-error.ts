/** A refusal in SES's own terms. */
export class SesError extends Error {
  override name = 'SesError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
