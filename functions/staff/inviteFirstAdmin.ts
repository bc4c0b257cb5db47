import { ADMIN_EMAIL_ENV } from '#shared/lib/environment.ts'
import { nameFromEmail } from '#shared/staff/staff-account.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { getItem } from '../lib/table/get-item.ts'
import { firstAdminKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'
import { invite, listAccounts } from './accounts.ts'

const actor = { kind: 'system', name: 'the deployment' } as const

/** Invites the first administrator, because the deployer may not manage accounts. Runs once, so that a removed administrator is not invited again. */
export const handler = createJobHandler(async (now) => {
  const email = process.env[ADMIN_EMAIL_ENV]
  if (!email || (await getItem(firstAdminKey))) return { invited: 0 }
  const isFirst = (await listAccounts('admin', now)).length === 0
  if (isFirst) await invite({ email, role: 'admin', name: nameFromEmail(email) }, { actor, now })
  const Item = { ...firstAdminKey, settledAt: now.toISOString() }
  await putItem({ Item })
  return { invited: isFirst ? 1 : 0 }
})
