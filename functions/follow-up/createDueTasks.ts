import { cancelOverdueUnconfirmedAppointments } from '../appointments/end-unconfirmed.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { recountDueMembers } from '../report/due-members.ts'
import { countInFunnel } from '../report/funnel.ts'
import { findCheckpoint, listChangedClients, storeCheckpoint } from '../report/funnel-checkpoint.ts'
import { dismissObsoleteTasks, insertDueTasks } from './due-tasks.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const changedIds = await listChangedClients(await findCheckpoint(now))
  let counted = 0
  for (const clientId of changedIds) if (hasTime() && (await countInFunnel(clientId))) counted++
  if (hasTime()) await storeCheckpoint(now)
  const members = await recountDueMembers(now, hasTime)
  const dismissed = await dismissObsoleteTasks(now, hasTime)
  const ended = await cancelOverdueUnconfirmedAppointments(now, hasTime)
  const createdTasks = members.taskCount + (await insertDueTasks(now, hasTime))
  return { counted, members: members.memberCount, dismissed, ended, made: createdTasks }
})
