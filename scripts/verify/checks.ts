import type { Check } from './check.ts'
import { evidenceAlterationsCheck } from './checks/evidence-alterations.ts'
import { expiryJobKillCheck } from './checks/expiry-job.ts'
import { cleanCloneCheck } from './checks/fresh-copy.ts'
import { bookingKillCheck, durabilityCheck, ledgerKillCheck } from './checks/kills.ts'
import { loadTestCheck } from './checks/load.ts'
import { logPrivacyCheck } from './checks/log-privacy.ts'
import { mergeKillCheck } from './checks/merge-kill.ts'
import { openApiConformanceCheck } from './checks/openapi-conformance.ts'
import { qrCodesCheck } from './checks/qr-codes.ts'
import { concurrentOperationsCheck } from './checks/random-operations.ts'
import { nightlyTestsCheck, scaledTestChecks, staleReadsCheck } from './checks/test-runs.ts'
import { tourCheck } from './checks/tour.ts'

export const checks: readonly Check[] = [
  bookingKillCheck,
  durabilityCheck,
  ledgerKillCheck,
  expiryJobKillCheck,
  mergeKillCheck,
  concurrentOperationsCheck,
  ...scaledTestChecks,
  evidenceAlterationsCheck,
  nightlyTestsCheck,
  staleReadsCheck,
  openApiConformanceCheck,
  qrCodesCheck,
  tourCheck,
  cleanCloneCheck,
  loadTestCheck,
  logPrivacyCheck,
]
