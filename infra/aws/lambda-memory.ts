import type { OperationName } from '#shared/operations.ts'

/** 0.29 of a vCPU, enough for waiting on DynamoDB. */
const DEFAULT_MB = 512
/** One whole vCPU; more does not speed up one thread. */
const FULL_CPU_MB = 1769
/** Lambda bills memory times duration, so CPU-bound work costs the same either way. */
const CPU_BOUND =
  /^(list|search|export)|Document$|^get(DayPass|MemberCard)File$|^getWalletPass$|^(publishSite|previewSettings|processPicture|writeExport|getKioskSnapshot|readBusyCalendars|updateBusyCalendar)$/

export const memoryMbOf = (name: OperationName): number => (CPU_BOUND.test(name) ? FULL_CPU_MB : DEFAULT_MB)
