import type { Check } from './check.ts'
import { evidenceAlterations } from './checks/evidence-alterations.ts'
import { expiryJobKilled } from './checks/expiry-job.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { acknowledgedWrites, bookedTimes, ledgerEntries } from './checks/kills.ts'
import { load } from './checks/load.ts'
import { logPrivacy } from './checks/log-privacy.ts'
import { mergeKill } from './checks/merge-kill.ts'
import { openApiConformance } from './checks/openapi-conformance.ts'
import { qrCodesAreRead } from './checks/qr-codes.ts'
import { concurrentOperations } from './checks/random-operations.ts'
import { largeRuns, nightlyTests, staleReads } from './checks/test-runs.ts'
import { tour } from './checks/tour.ts'

export const checks: readonly Check[] = [
  bookedTimes,
  acknowledgedWrites,
  ledgerEntries,
  expiryJobKilled,
  mergeKill,
  concurrentOperations,
  ...largeRuns,
  evidenceAlterations,
  nightlyTests,
  staleReads,
  openApiConformance,
  qrCodesAreRead,
  tour,
  freshCopy,
  load,
  logPrivacy,
]
