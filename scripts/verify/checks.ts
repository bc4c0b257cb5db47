import type { Check } from './check.ts'
import { evidenceAlterations } from './checks/evidence-alterations.ts'
import { expiryJobKill } from './checks/expiry-job.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { bookingKill, ledgerKill, writeKill } from './checks/kills.ts'
import { load } from './checks/load.ts'
import { logPrivacy } from './checks/log-privacy.ts'
import { mergeKill } from './checks/merge-kill.ts'
import { openApiConformance } from './checks/openapi-conformance.ts'
import { qrCodes } from './checks/qr-codes.ts'
import { concurrentOperations } from './checks/random-operations.ts'
import { largeRuns, nightlyTests, staleReads } from './checks/test-runs.ts'
import { tour } from './checks/tour.ts'

export const checks: readonly Check[] = [
  bookingKill,
  writeKill,
  ledgerKill,
  expiryJobKill,
  mergeKill,
  concurrentOperations,
  ...largeRuns,
  evidenceAlterations,
  nightlyTests,
  staleReads,
  openApiConformance,
  qrCodes,
  tour,
  freshCopy,
  load,
  logPrivacy,
]
