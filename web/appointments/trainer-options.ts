import { activeTrainers } from '#shared/appointments/trainers.ts'

/** Of those who give it; without a type, of all. */
export const trainerOptions = (type?: { trainerIds: readonly string[] }) =>
  activeTrainers()
    .filter(({ id }) => !type || type.trainerIds.length === 0 || type.trainerIds.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
