import type { OperationName } from '#shared/operations.ts'

/** 512 MB give 0.29 of a vCPU, which is enough for a Lambda that waits for DynamoDB. */
const DEFAULT_MB = 512
/** 1769 MB give one vCPU. More memory does not speed up one thread. */
const FULL_CPU_MB = 1769
/** Matches CPU-bound Lambda functions. Lambda bills memory times duration, so more memory makes these functions faster at the same cost. */
const CPU_BOUND_PATTERN =
  /^(list|search|export)|Document$|^get(DayPass|MemberCard)File$|^getWalletPass$|^(publishSite|previewSettings|processPicture|writeExport|getKioskSnapshot|readBusyCalendars|updateBusyCalendar)$/

export const getMemoryMb = (name: OperationName): number =>
  CPU_BOUND_PATTERN.test(name) ? FULL_CPU_MB : DEFAULT_MB
