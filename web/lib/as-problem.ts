import { Problem } from '#shared/problems.ts'

/** What was thrown, as something to show; a bug is reported to the console and shown as 'unexpected'. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  console.error(error)
  return new Problem('unexpected')
}
