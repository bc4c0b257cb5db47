import type { StaffRole } from '#shared/lib/staff.ts'
import { nameFromEmail, type StaffAccount } from '#shared/staff/staff-account.ts'
import { CommandError } from '../../cli/command.ts'

export type AccountOutcome = 'invited' | 'invitedAgain' | 'roleChanged' | 'enabled' | 'unchanged'
export type Invitation = { email: string; role: StaffRole; name?: string | undefined }

/** Imports the modules late, because they read the environment variables of the deployment when they load. */
const loadModules = async () => ({
  accounts: await import('#functions/staff/accounts.ts'),
  userPool: await import('#functions/staff/user-pool.ts'),
})

const terminalContext = (now: Date) => ({ actor: { kind: 'system' as const, name: 'the terminal' }, now })

/** Invites a person or updates an existing account. Sends a pending invitation again. */
export async function ensureStaffAccount(
  { email, role, name }: Invitation,
  now: Date,
): Promise<AccountOutcome[]> {
  const { accounts } = await loadModules()
  const by = terminalContext(now)
  const account = await findAccount(email, now)
  if (!account) {
    await accounts.invite({ email, role, name: name ?? nameFromEmail(email) }, by)
    return ['invited']
  }
  const outcomes: AccountOutcome[] = []
  if (account.state === 'disabled') {
    await accounts.enable(account.id, by)
    outcomes.push('enabled')
  }
  if (account.role !== role) {
    await accounts.changeRole({ id: account.id, role }, by)
    outcomes.push('roleChanged')
  }
  if (account.state === 'invited' || account.state === 'expired') {
    await accounts.sendPasswordLink(account.id, by)
    outcomes.push('invitedAgain')
  }
  return outcomes.length > 0 ? outcomes : ['unchanged']
}

export async function disableStaffAccount(email: string, now: Date): Promise<StaffAccount> {
  const { accounts } = await loadModules()
  return accounts.disable((await getAccount(email, now)).id, terminalContext(now))
}

export type MfaResetOutcome = 'turnedOff' | 'invitedAgain'

export async function resetMfa(email: string, now: Date): Promise<MfaResetOutcome> {
  const { accounts } = await loadModules()
  const { id } = await getAccount(email, now)
  const reset = await accounts.resetSecondFactor(id, terminalContext(now))
  return reset.id === id ? 'turnedOff' : 'invitedAgain'
}

async function getAccount(email: string, now: Date): Promise<StaffAccount> {
  const account = await findAccount(email, now)
  if (!account) throw new CommandError(`There is no account for ${email}.`)
  return account
}

async function findAccount(email: string, now: Date): Promise<StaffAccount | undefined> {
  const { accounts } = await loadModules()
  const target = email.trim().toLowerCase()
  return (await accounts.listAccounts('admin', now)).find((account) => account.email.toLowerCase() === target)
}
