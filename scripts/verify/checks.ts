import type { Check } from './check.ts'
import { access } from './checks/access.ts'
import { accountEnumeration } from './checks/account-enumeration.ts'
import { anonymousCallers } from './checks/anonymous-callers.ts'
import { appointmentKill } from './checks/appointment-kill.ts'
import { appointmentModel } from './checks/appointment-model.ts'
import { appointmentRace } from './checks/appointment-race.ts'
import { calendarFileIsRead } from './checks/calendar-file.ts'
import { checkInRace } from './checks/check-in-race.ts'
import { concurrentOperations } from './checks/concurrent-operations.ts'
import { emailRecovery } from './checks/email-recovery.ts'
import { evidenceAlterations } from './checks/evidence-alterations.ts'
import { expiryJobKilled, expiryRace } from './checks/expiry.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { fuzz } from './checks/fuzz.ts'
import { guestWifi } from './checks/guest-wifi.ts'
import { securityHeaders } from './checks/headers.ts'
import { hostileText, serverOwnedFields } from './checks/hostile-text.ts'
import { idempotency } from './checks/idempotency.ts'
import { ledgerKill } from './checks/ledger-kill.ts'
import { load } from './checks/load.ts'
import { logPrivacy } from './checks/log-privacy.ts'
import { mergeKill } from './checks/merge-kill.ts'
import { mergeRace } from './checks/merge-race.ts'
import { oneClient } from './checks/one-client.ts'
import { openApiConformance } from './checks/openapi-conformance.ts'
import { paymentFaults } from './checks/payment-faults.ts'
import { processKills } from './checks/process-kills.ts'
import { qrCodesAreRead } from './checks/qr-codes.ts'
import { rateLimitsHold } from './checks/rate-limits.ts'
import { lostRedeemResponse, redeemRace } from './checks/redeem-race.ts'
import { reportFromTimelines } from './checks/report.ts'
import { malformedBodies, slowloris, unboundedBody } from './checks/request-bodies.ts'
import { staleReads } from './checks/stale-reads.ts'
import { tableFaults } from './checks/table-faults.ts'
import { taskRace } from './checks/task-race.ts'
import { timelineReplay } from './checks/timeline-replay.ts'
import { uniqueClient } from './checks/unique-client.ts'
import { webhooks } from './checks/webhooks.ts'

/** All checks in the order in which `npm run verify` runs them. */
export const checks: readonly Check[] = [
  redeemRace,
  lostRedeemResponse,
  checkInRace,
  taskRace,
  appointmentRace,
  appointmentModel,
  appointmentKill,
  uniqueClient,
  oneClient,
  mergeRace,
  mergeKill,
  ledgerKill,
  evidenceAlterations,
  timelineReplay,
  concurrentOperations,
  reportFromTimelines,
  idempotency,
  webhooks,
  rateLimitsHold,
  guestWifi,
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
