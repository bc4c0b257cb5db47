/** A fault of our own. Code and message are logged, so they contain no user input; the caller gets `unexpected`. */
export class InternalError extends Error {
  override name = 'InternalError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
