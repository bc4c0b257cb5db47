export class StartupError extends Error {
  override name = 'StartupError'
}

export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /ENOSPC|EDQUOT|No space left|quota exceeded/i.test(error.message) || isDiskFullError(error.cause)
}
