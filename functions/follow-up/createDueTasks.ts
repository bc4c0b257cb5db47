import { cancelOverdueUnconfirmed } from '../appointments/end-unconfirmed.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { refreshDueMembers } from '../report/due-members.ts'
import { refreshFunnel } from '../report/funnel.ts'
import { findCheckpoint, listChangedClients, storeCheckpoint } from '../report/funnel-checkpoint.ts'
import { dismissSettledTasks, insertDueTasks } from './due-tasks.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const changedIds = await listChangedClients(await findCheckpoint(now))
  let counted = 0
  for (const clientId of changedIds) if (hasTime() && (await refreshFunnel(clientId))) counted++
  if (hasTime()) await storeCheckpoint(now)
  const members = await refreshDueMembers(now, hasTime)
  const dismissed = await dismissSettledTasks(now, hasTime)
  const ended = await cancelOverdueUnconfirmed(now, hasTime)
  const createdTasks = members.taskCount + (await insertDueTasks(now, hasTime))
  return { counted, members: members.memberCount, dismissed, ended, made: createdTasks }
})
