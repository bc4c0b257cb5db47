import type { Check } from './check.ts'
import { appointmentModel } from './checks/appointment-model.ts'
import { calendarFileIsRead } from './checks/calendar-file.ts'
import { evidenceAlterations } from './checks/evidence-alterations.ts'
import { expiryJobKilled } from './checks/expiry-job.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { idleConnections } from './checks/idle-connections.ts'
import { acknowledgedWrites, bookedTimes, ledgerEntries } from './checks/kills.ts'
import { load } from './checks/load.ts'
import { logPrivacy } from './checks/log-privacy.ts'
import { mergeKill } from './checks/merge-kill.ts'
import { openApiConformance } from './checks/openapi-conformance.ts'
import { qrCodesAreRead } from './checks/qr-codes.ts'
import { concurrentOperations, timelineReplay } from './checks/random-operations.ts'
import { reportFromTimelines } from './checks/report.ts'
import { fuzz, staleReads } from './checks/test-runs.ts'
import { tour } from './checks/tour.ts'

export const checks: readonly Check[] = [
  appointmentModel,
  bookedTimes,
  acknowledgedWrites,
  ledgerEntries,
  expiryJobKilled,
  mergeKill,
  concurrentOperations,
  timelineReplay,
  reportFromTimelines,
  evidenceAlterations,
  staleReads,
  fuzz,
  idleConnections,
  openApiConformance,
  calendarFileIsRead,
  qrCodesAreRead,
  tour,
  freshCopy,
  load,
  logPrivacy,
]
