import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { SetupStatus } from '#shared/settings/setup-checklist-rules.ts'
import { reportError } from '../lib/report-error.ts'
import { statusPartition } from '../lib/table/index-keys.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { findStripeMode } from '../payments/stripe-secrets.ts'
import * as agreements from '../waivers/agreements.ts'
import { getWalletKeys } from '../wallets/wallet-secrets.ts'
import * as settings from './settings.ts'

/** Reads the values that the setup tasks of a new gym depend on. A value is undefined if its lookup fails. */
export async function findSetupStatus(): Promise<SetupStatus> {
  const [published, payments, sender, hasOwnAgreement, accounts, hasMembers, wallets] = await Promise.all([
    settings.findPublished(),
    undefinedOnError(findStripeMode()),
    undefinedOnError(import('./sender-state.ts').then(({ findSenderState }) => findSenderState())),
    undefinedOnError(isOwnAgreementPublished()),
    undefinedOnError(countAccounts()),
    undefinedOnError(isAnyClientActive()),
    undefinedOnError(getWalletKeys()),
  ])
  const { value } = published
  return {
    published: value,
    sample: defaultSettings,
    payments,
    sender,
    hasOwnAgreement,
    accounts,
    hasMembers,
    wallets,
  }
}

async function countAccounts(): Promise<number> {
  const { listUsers } = await import('../staff/user-pool.ts')
  const users = await listUsers()
  return users.filter(({ isEnabled }) => isEnabled).length
}

async function isOwnAgreementPublished(): Promise<boolean> {
  const { version } = await agreements.findCurrent()
  return version.publishedAt !== undefined && !version.isBuiltIn
}

async function isAnyClientActive(): Promise<boolean> {
  const { Count = 0 } = await queryTable({
    IndexName: 'byStatus',
    KeyConditionExpression: 'statusPk = :active',
    ExpressionAttributeValues: { ':active': statusPartition('CLIENT', 'active') },
    Select: 'COUNT',
    Limit: 1,
  })
  return Count > 0
}

const undefinedOnError = <T>(lookup: Promise<T>): Promise<T | undefined> =>
  lookup.catch((error: unknown) => {
    reportError('setupTaskNotChecked', error)
    return undefined
  })
