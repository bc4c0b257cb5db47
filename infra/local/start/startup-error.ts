/** Reason why the local cloud cannot start: a one-line message for the user. */
export class StartupError extends Error {
  override name = 'StartupError'
}
