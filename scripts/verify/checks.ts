import type { Check } from './check.ts'
import { access } from './checks/access.ts'
import { accounts } from './checks/accounts.ts'
import { endlessBody, oddBodies, slowSenders } from './checks/bodies.ts'
import { expiryRace, jobKilled } from './checks/expiry.ts'
import { freshCopy } from './checks/fresh-copy.ts'
import { fuzz } from './checks/fuzz.ts'
import { securityHeaders } from './checks/headers.ts'
import { hostileText, ownedFields } from './checks/hostile-text.ts'
import { killed } from './checks/kills.ts'
import { load } from './checks/load.ts'
import { mailRecovery } from './checks/mail-recovery.ts'
import { oneClient } from './checks/one-client.ts'
import { paymentFaults } from './checks/payment-faults.ts'
import { quietLog } from './checks/quiet-log.ts'
import { limitsHold } from './checks/rate-limits.ts'
import { redeemAnswerLost, redeemRace } from './checks/redeem-race.ts'
import { sameKey } from './checks/same-key.ts'
import { schema } from './checks/schema.ts'
import { strangers } from './checks/strangers.ts'
import { tableFaults } from './checks/table-faults.ts'
import { webhooks } from './checks/webhooks.ts'

/** Every promise of the whole product, in the order in which `npm run verify` tries them. */
export const checks: readonly Check[] = [
  redeemRace,
  redeemAnswerLost,
  oneClient,
  sameKey,
  webhooks,
  limitsHold,
  expiryRace,
  jobKilled,
  mailRecovery,
  tableFaults,
  paymentFaults,
  killed,
  access,
  strangers,
  accounts,
  ownedFields,
  hostileText,
  oddBodies,
  endlessBody,
  slowSenders,
  securityHeaders,
  fuzz,
  schema,
  freshCopy,
  load,
  quietLog,
]
