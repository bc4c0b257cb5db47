/**
 * A fault of our own code or configuration. Code and message are logged, so they never contain what a person typed;
 * the caller gets `unexpected`.
 */
export class InternalError extends Error {
  override name = 'InternalError'
  /** A fact in camel case, such as stripeKeysMissing. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
