import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { WaiversChanged } from './family.ts'

export const retryWhenWaiversChange = <Result extends object>(
  attempt: () => Promise<Result>,
): Promise<Result> =>
  retryWhenChanged(
    () =>
      attempt().catch((error: unknown) => {
        if (error instanceof WaiversChanged) return undefined
        throw error
      }),
    'unavailable',
  )
