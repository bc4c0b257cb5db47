import type { Operation } from '#shared/operation.ts'

export type Throttle = { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number }

const perSecond = (rate: number, burst: number): Throttle => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
})

const PUBLIC_READ = perSecond(50, 100)
/** Each may cause mails, which cost most of all that a stranger can cause. */
const PUBLIC_WRITE = perSecond(5, 20)
const STAFF = perSecond(25, 50)

/** What is not a route of the table. */
export const OTHERWISE = perSecond(50, 100)

export function throttleOf({ access, method }: Operation): Throttle {
  if (access === 'staff') return STAFF
  return method === 'GET' ? PUBLIC_READ : PUBLIC_WRITE
}
