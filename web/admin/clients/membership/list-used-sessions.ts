import { trainerName } from '#shared/appointments/trainers.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'

type UsedSession = { at: string; text: string }

type SessionRecords = Pick<ClientFile, 'takenSessions'> & {
  activities: { items: readonly Pick<ClientFile['activities']['items'][number], 'type' | 'at' | 'details'>[] }
}

/** Lists the appointments and check-ins that used a session of the pack. Leaves out voided check-ins. */
export function listUsedSessions(
  { takenSessions, activities }: SessionRecords,
  packId: string,
): UsedSession[] {
  const undoneCheckInTimes = new Set(
    activities.items.flatMap(({ type, details }) =>
      type === 'checkInVoided' ? String(details?.visitAt) : [],
    ),
  )
  const appointmentUses = takenSessions
    .filter((one) => one.packId === packId)
    .map(({ startsAt, trainerId, isNoShow }) => ({
      at: startsAt,
      text: `${isNoShow ? 'No-show' : 'Attended'}, with ${trainerName(trainerId)}`,
    }))
  const checkInUses = activities.items
    .filter(
      ({ type, at, details }) =>
        type === 'checkedIn' && details?.sessionPackId === packId && !undoneCheckInTimes.has(at),
    )
    .map(({ at }) => ({ at, text: 'Checked in at the desk' }))
  return [...appointmentUses, ...checkInUses].sort((a, b) => b.at.localeCompare(a.at))
}
