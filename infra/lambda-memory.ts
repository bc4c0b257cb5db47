import type { OperationName } from '#shared/operations.ts'

/** 0.29 of a vCPU: enough for a call that mostly waits for DynamoDB. */
const DEFAULT_MB = 512
/** One whole vCPU, from which more memory no longer makes one thread faster. */
const FULL_CPU_MB = 1769

/** Lists parse a page of records, searches filter thousands, documents embed fonts: their time is CPU time. */
const CPU_BOUND = /^(list|search|export)|Document$/

/** Lambda gives CPU in proportion to memory and bills their product, so CPU-bound work costs the same either way. */
export const lambdaMemoryMb = (name: OperationName | (string & {})): number =>
  CPU_BOUND.test(name) ? FULL_CPU_MB : DEFAULT_MB
