/** Why the local cloud cannot start, in words that stand alone on one line. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
