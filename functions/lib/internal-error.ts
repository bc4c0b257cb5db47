/** An error in our own code. Its code and message are logged, so they contain no user input. Callers get `unexpected`. */
export class InternalError extends Error {
  override name = 'InternalError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
