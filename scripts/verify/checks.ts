import type { Check } from './check.ts'
import { access } from './checks/access.ts'
import { accountEnumeration } from './checks/account-enumeration.ts'
import { anonymousCallers } from './checks/anonymous-callers.ts'
import { appointmentKill } from './checks/appointment-kill.ts'
import { appointmentModel } from './checks/appointment-model.ts'
import { calendarFileIsRead } from './checks/calendar-file.ts'
import { concurrentOperations } from './checks/concurrent-operations.ts'
import { emailRecovery } from './checks/email-recovery.ts'
import { evidenceAlterations } from './checks/evidence-alterations.ts'
import { expiryJobKilled, expiryRace } from './checks/expiry.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { fuzz } from './checks/fuzz.ts'
import { securityHeaders } from './checks/headers.ts'
import { hostileText, serverOwnedFields } from './checks/hostile-text.ts'
import { idempotency } from './checks/idempotency.ts'
import { ledgerKill } from './checks/ledger-kill.ts'
import { load } from './checks/load.ts'
import { logPrivacy } from './checks/log-privacy.ts'
import { mergeKill } from './checks/merge-kill.ts'
import { mergeRace } from './checks/merge-race.ts'
import { openApiConformance } from './checks/openapi-conformance.ts'
import { paymentFaults } from './checks/payment-faults.ts'
import { processKills } from './checks/process-kills.ts'
import { qrCodesAreRead } from './checks/qr-codes.ts'
import { reportFromTimelines } from './checks/report.ts'
import { malformedBodies, slowloris, unboundedBody } from './checks/request-bodies.ts'
import { staleReads } from './checks/stale-reads.ts'
import { tableFaults } from './checks/table-faults.ts'
import { timelineReplay } from './checks/timeline-replay.ts'

/** All checks in the order in which `npm run verify` runs them. */
export const checks: readonly Check[] = [
  appointmentModel,
  appointmentKill,
  mergeRace,
  mergeKill,
  ledgerKill,
  evidenceAlterations,
  timelineReplay,
  concurrentOperations,
  reportFromTimelines,
  idempotency,
  expiryRace,
  expiryJobKilled,
  emailRecovery,
  tableFaults,
  staleReads,
  paymentFaults,
  processKills,
  access,
  anonymousCallers,
  accountEnumeration,
  serverOwnedFields,
  hostileText,
  malformedBodies,
  unboundedBody,
  slowloris,
  securityHeaders,
  fuzz,
  openApiConformance,
  calendarFileIsRead,
  qrCodesAreRead,
  freshCopy,
  load,
  logPrivacy,
]
